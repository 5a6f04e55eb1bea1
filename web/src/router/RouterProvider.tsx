import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { HeldMove, Move, NavigateOptions, Router, RouterLocation, RouterState } from './router.ts';
import { comeTo, takeScrollOver } from './scroll.ts';

type Going = Pick<Router<unknown>, 'navigate' | 'revalidate' | 'addGuard'>;

const GoingContext = createContext<Going | null>(null);
const LocationContext = createContext<RouterLocation | null>(null);
const NextContext = createContext<RouterLocation | undefined>(undefined);
const ShownContext = createContext<unknown>(undefined);
const LoadsContext = createContext(0);

interface FrameProps {
  going: Going;
  state: RouterState<unknown>;
  children: ReactNode;
}

/** Tells everything inside where the visitor is and what stands there. */
function RouterFrame({ going, state: { location, next, shown, loads }, children }: FrameProps) {
  return (
    <GoingContext value={going}>
      <LocationContext value={location}>
        <NextContext value={next}>
          <ShownContext value={shown}>
            <LoadsContext value={loads}>{children}</LoadsContext>
          </ShownContext>
        </NextContext>
      </LocationContext>
    </GoingContext>
  );
}

/** On the server nobody goes anywhere. */
const nowhere: Going = {
  navigate: () => Promise.resolve(),
  revalidate: () => Promise.resolve(),
  addGuard: () => () => {},
};

export function StaticRouter({ url, shown, children }: { url: URL; shown: unknown; children: ReactNode }) {
  const { pathname, search } = url;
  const location = { pathname, search, hash: '', key: '', state: {} };
  return (
    <RouterFrame going={nowhere} state={{ location, shown, next: undefined, loads: 0 }}>
      {children}
    </RouterFrame>
  );
}

export function RouterProvider({ router, children }: { router: Router<unknown>; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  const { location } = state;
  useLayoutEffect(() => {
    const follow = (changed: RouterState<unknown>) => startTransition(() => setState(changed));
    const stop = router.subscribe(follow);
    follow(router.state());
    return stop;
  }, [router]);
  useEffect(() => takeScrollOver(() => router.state().location.key), [router]);
  // The document shows the first page, and the browser has seen to what of it is in view.
  const seen = useRef(location);
  useLayoutEffect(() => {
    if (location !== seen.current) comeTo(location);
    seen.current = location;
  }, [location]);
  return (
    <RouterFrame going={router} state={state}>
      {children}
    </RouterFrame>
  );
}

function useGoing(): Going {
  const going = use(GoingContext);
  if (going === null) throw new Error('no router above this component');
  return going;
}

export function useLocation(): RouterLocation {
  const location = use(LocationContext);
  if (location === null) throw new Error('no router above this component');
  return location;
}

/** Where the visitor goes, while that is being loaded. */
export function useNextLocation(): RouterLocation | undefined {
  return use(NextContext);
}

/** What stands where the visitor is, as the router loaded it. */
export function useShown(): unknown {
  return use(ShownContext);
}

/** How often that was loaded: whatever belongs to it may be other by now, also where it is not. */
export function useLoads(): number {
  return use(LoadsContext);
}

export function useNavigate(): (to: string, options?: NavigateOptions) => Promise<void> {
  return useGoing().navigate;
}

/** Loads anew what is shown. */
export function useRevalidate(): () => Promise<void> {
  return useGoing().revalidate;
}

/** Holds moves up; gives the one that is held, until it is let go or dropped. */
export function useGuard(holds: (move: Move) => boolean): { proceed(): void; drop(): void } | undefined {
  const { addGuard } = useGoing();
  const [held, setHeld] = useState<HeldMove>();
  const latest = useRef(holds);
  useLayoutEffect(() => {
    latest.current = holds;
  });
  useEffect(() => addGuard({ holds: (move) => latest.current(move), onHeld: setHeld }), [addGuard]);
  const drop = () => setHeld(undefined);
  return (
    held && {
      proceed() {
        drop();
        void held.proceed();
      },
      drop,
    }
  );
}
