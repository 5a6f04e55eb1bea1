import type { Localized } from '@agon/contract/localized';

/** The text with that language's wording; what is empty is left out, as if it never had been there. */
export function withWording(text: Localized, key: keyof Localized, wording: string): Localized {
  const { EN, RU }: Localized = { ...text, [key]: wording };
  return { ...(EN && { EN }), ...(RU && { RU }) };
}
