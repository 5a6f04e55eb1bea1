import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Panel } from '../ui/Panel.tsx';
import styles from './logins.module.css';

/** One step of a login. It takes the focus when it comes, so that it is read and the next key is for it. */
export function LoginStage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const textId = useId();
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a step is no set of fields
    <div ref={ref} className={styles.stage} role="group" aria-label={title} aria-describedby={textId} tabIndex={-1}>
      <Panel title={title}>
        <p id={textId}>{text}</p>
        {children}
      </Panel>
    </div>
  );
}
