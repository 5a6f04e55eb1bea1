import type { SectionOnWire } from '@agon/contract/brackets';
import { useLocation, useNavigate } from '../../router/RouterProvider.tsx';

/** A narrow screen shows one section; its address says which. */
export function useToSection(): (section: SectionOnWire) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (section) => {
    const query = new URLSearchParams(search);
    query.set('round', section);
    void navigate(`?${query}`, { keepsScroll: true, keepsFocus: true });
  };
}
