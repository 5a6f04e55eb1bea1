import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { hasSide } from './graph.ts';
import type { Scene } from './layout.ts';
import styles from './Minimap.module.css';
import { shapesOf } from './SceneSection.tsx';
import { boxSeen, roomIn } from './useView.ts';

interface Props {
  frame: RefObject<HTMLElement | null>;
  scene: Scene;
  lit: number | undefined;
  scale: number;
}

/** In pixels; so much is lost in rounding. */
const slack = 2;

/**
 * The whole scene small, with what the frame shows of it; a place in it can be pointed at. For the eye only. The frame
 * has room for it at its end, so that every match can be scrolled clear of it; where all is seen anyway it is not there.
 */
export function Minimap({ frame, scene, lit, scale }: Props) {
  const view = useRef<SVGRectElement>(null);
  const [isNeeded, setNeeded] = useState(true);
  const shapes = useMemo(() => scene.sections.map((placed) => ({ placed, d: shapesOf(placed) })), [scene]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const follow = () => {
      const { left, top, right, bottom } = boxSeen(element);
      const room = roomIn(element);
      setNeeded(scene.width * scale > room.width + slack || scene.height * scale > room.height + slack);
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      view.current?.setAttribute('x', String(x));
      view.current?.setAttribute('y', String(y));
      view.current?.setAttribute('width', String(Math.max(0, Math.min(right, scene.width) - x)));
      view.current?.setAttribute('height', String(Math.max(0, Math.min(bottom, scene.height) - y)));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const resizes = new ResizeObserver(follow);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      resizes.disconnect();
    };
  }, [frame, scene, scale]);

  const goTo = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1 || frame.current === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const map = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - map.left) / map.width) * scene.width;
    const y = ((event.clientY - map.top) / map.height) * scene.height;
    frame.current.scrollTo({
      left: x * scale - frame.current.clientWidth / 2,
      top: y * scale - frame.current.clientHeight / 2,
      behavior: 'instant',
    });
  };
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio="none"
      style={{ '--shape': Math.min(1.4, Math.max(0.5, scene.width / scene.height)) }}
      aria-hidden="true"
      data-needs-script=""
      data-map={isNeeded ? 'needed' : 'idle'}
      onPointerDown={goTo}
      onPointerMove={goTo}
    >
      {shapes.map(({ placed, d }) => (
        <g key={placed.section} transform={`translate(${placed.x} ${placed.y})`}>
          <path d={d} />
          {lit !== undefined && <path className={styles.lit} d={shapesOf(placed, (duel) => hasSide(duel, lit))} />}
        </g>
      ))}
      <rect ref={view} className={styles.view} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
