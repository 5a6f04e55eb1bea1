import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

/** brackets-manager with its own memory store. */
export interface ManagedStage {
  readonly manager: BracketsManager;
  readonly stageId: StageData['stage'][number]['id'];
  readonly matches: StageData['match'];
}

type StageData = Awaited<ReturnType<BracketsManager['get']['stageData']>>;
type StageInput = Parameters<BracketsManager['create']['stage']>[0];

export async function createManagedStage(
  type: StageInput['type'],
  sides: number,
  settings: NonNullable<StageInput['settings']>,
): Promise<ManagedStage> {
  const manager = new BracketsManager(new InMemoryDatabase());
  const seeding = Array.from({ length: sides }, (_, index) => `side ${index + 1}`);
  const { id } = await manager.create.stage({ tournamentId: 0, name: 'bench', type, seeding, settings });
  const { match } = await manager.get.stageData(id);
  return { manager, stageId: id, matches: match };
}

/** The first side wins. */
export async function reportManaged({ manager }: ManagedStage, match: ManagedStage['matches'][number]): Promise<void> {
  await manager.update.match({ id: match.id, opponent1: { score: 1, result: 'win' }, opponent2: { score: 0 } });
}
