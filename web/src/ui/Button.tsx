import { type ComponentProps, useState } from 'react';
import styles from './Button.module.css';

type Props = ComponentProps<'button'> & { look?: 'main' | 'quiet' | 'danger' | 'link' | 'icon' };

/** One that is disabled while it has the focus keeps it until the reader moves on: else they would be at the start of the page. */
export function Button(props: Props) {
  const {
    look = 'quiet',
    type = 'button',
    className = '',
    disabled = false,
    onClick,
    onFocus,
    onBlur,
    ...rest
  } = props;
  const [isFocused, setFocused] = useState(false);
  const isKept = disabled && isFocused;
  return (
    <button
      {...rest}
      type={isKept ? 'button' : type}
      className={`${styles.button} ${styles[look]} ${className}`}
      disabled={disabled && !isFocused}
      aria-disabled={isKept || undefined}
      onClick={isKept ? undefined : onClick}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // It is said of a window that is left as well, to which one comes back.
        if (document.activeElement !== event.currentTarget) setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
