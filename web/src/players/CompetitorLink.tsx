import { useHref } from '../layout/site.ts';
import { competitorPath } from './competitor-path.ts';

interface Props {
  /** Undefined when nobody of that name is left. */
  competitor: { readonly player_id: number | null; readonly team_id: number | null } | undefined;
  name: string | undefined;
}

/** A name that leads to all that somebody has done. */
export function CompetitorLink({ competitor, name }: Props) {
  const href = useHref();
  if (competitor === undefined) return name;
  return <a href={href(competitorPath(competitor))}>{name}</a>;
}
