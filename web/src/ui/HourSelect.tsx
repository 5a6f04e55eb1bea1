import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** HH:mm. */
  value: string;
  onTime: (time: string) => void;
  /** In 12-hour form. */
  isTwelve?: boolean;
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** A time of day in steps of an hour; one between them, from elsewhere, stays a choice. */
export function HourSelect({ value, onTime, isTwelve = false, ...rest }: Props) {
  const times = hours.includes(value) ? hours : [...hours, value].sort();
  return (
    <select {...rest} value={value} onChange={({ target }) => onTime(target.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {isTwelve ? twelve(time) : time}
        </option>
      ))}
    </select>
  );
}

/** "18:00" as "06:00 PM". */
function twelve(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  const number = Number(hour);
  return `${String(number % 12 || 12).padStart(2, '0')}:${minute} ${number < 12 ? 'AM' : 'PM'}`;
}
