type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did before the page's script had come: the document keeps it until somebody listens. */
export interface EarlyActs {
  /** Last. */
  pressed?: HTMLButtonElement;
  /** What was typed or chosen last, in this order. */
  readonly typed: ReadonlyMap<Typed, string>;
  readonly stop: AbortController;
  /**
   * Whether one of `firstActs` is an act. Of a mouse that merely lies there a page is told, too, whenever it puts something else under it: an
   * act is one that has moved since.
   */
  readonly isAct: (event: Event) => boolean;
  /** There was one, of whatever kind. */
  readonly begun?: boolean;
}

/** With one of these a visitor may begin to use a page; `isAct` tells. */
export const firstActs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click', 'input'] as const;

/**
 * Keeps what is pressed and typed, as `acts`. What opens a popover, leads elsewhere or sends a form works by itself. Boxes to
 * tick and files wait for the script.
 */
export const keepEarlyActs = `let acts={typed:new Map,stop:new AbortController,isAct:e=>e.type!='pointerover'||hasMoved(e)},at,over,moved,hasMoved=e=>{if(e!==over){let p=e.clientX+' '+e.clientY;moved=at!==undefined&&at!==p;at=p;over=e}return moved},kept={capture:true,signal:acts.stop.signal};addEventListener('click',e=>{let b=e.target.closest('button[type=button]:not([popovertarget])');if(b)acts.pressed=b},kept);addEventListener('input',({target:t})=>{if(!/^(checkbox|radio|file)$/.test(t.type)){acts.typed.delete(t);acts.typed.set(t,t.value)}},kept)`;

let kept: EarlyActs | undefined;

/** For what of the page is taken over later (`Resting`). */
export function holdEarlyActs(acts: EarlyActs): void {
  kept = acts;
}

export function hasBegunToAct(): boolean {
  return kept?.begun === true;
}

/** Calls when a visitor acts, each time until it is stopped. */
export function onAct(act: () => void, signal: AbortSignal): void {
  const note = (event: Event) => {
    if (kept === undefined || kept.isAct(event)) act();
  };
  for (const type of firstActs) addEventListener(type, note, { capture: true, passive: true, signal });
}

/** Does again what was done in vain. `pressed` before React listened; what was typed it does not hear until it has its fields. */
export async function repeatEarlyActs(
  { typed, stop }: EarlyActs,
  pressed: HTMLButtonElement | undefined,
): Promise<void> {
  const rests = (one: Element) => one.closest('[data-resting]') !== null;
  // An act of this very moment may be why React runs its effects now. It would lose another one in the midst of that.
  await afterThis();
  if (document.querySelector('[data-resting]') === null) stop.abort();
  for (const field of restoredFields()) if (!typed.has(field) && !rests(field)) enter(field, field.value);
  for (const [field, value] of typed) if (!rests(field)) enter(field, value);
  await afterThis();
  if (pressed !== undefined && !rests(pressed)) pressed.click();
}

/** Taken before React listens to a part of the page that rested. */
export function earlyActsSoFar(): Pick<EarlyActs, 'pressed' | 'typed'> {
  const { pressed, typed = [] } = kept ?? {};
  const restored = restoredFields().map((field) => [field, field.value] as const);
  return { ...(pressed && { pressed }), typed: new Map([...restored, ...typed]) };
}

/** What was done in vain there is not done later, unasked. */
export function forgetPressed(): void {
  delete kept?.pressed;
}

/** Nothing rests any more. */
export function endEarlyActs(): void {
  kept?.stop.abort();
}

/** The same there, once React does. */
export async function repeatActsIn(
  place: Element,
  { pressed, typed }: ReturnType<typeof earlyActsSoFar>,
): Promise<void> {
  await afterThis();
  endEarlyActs();
  for (const [field, value] of typed) {
    if (!place.contains(field)) continue;
    enter(field, field instanceof HTMLSelectElement ? value : withTypedOn(field, value));
  }
  await afterThis();
  if (pressed !== undefined && place.contains(pressed)) pressed.click();
}

/** React has put back what the document says, and one may have typed on. */
function withTypedOn(field: Exclude<Typed, HTMLSelectElement>, value: string): string {
  return field.value.startsWith(value) ? field.value : value + field.value.slice(writtenIn(field).length);
}

function afterThis(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Fields of forms with an address in which the browser has put back what stood there when the page was left. */
function restoredFields(): Typed[] {
  const forms = [...document.forms].filter((form) => form.hasAttribute('action'));
  const fields = forms.flatMap((form) => [
    ...form.querySelectorAll<Typed>('input[name]:not([type=hidden]), select[name]'),
  ]);
  return fields.filter((field) => field.value !== writtenIn(field));
}

/** What the document says. */
function writtenIn(field: Typed): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
}

/** As by hand: React takes a value for known that it finds, or that is set past the field's own class. */
function enter(field: Typed, value: string): void {
  if (field.value === value && !(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
