import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Props = ComponentProps<'button'> & { look?: 'main' | 'quiet' | 'danger' | 'link' | 'icon' };

export function Button({ look = 'quiet', type = 'button', className = '', ...rest }: Props) {
  return <button type={type} className={`${styles.button} ${styles[look]} ${className}`} {...rest} />;
}
