/** A pattern of `like` for whatever holds this text. */
export function partly(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
