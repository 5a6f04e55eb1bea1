type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did before the page's script had come: the document keeps it until somebody listens. */
export interface EarlyActs {
  /** Last. */
  pressed?: HTMLButtonElement | undefined;
  /** All, in their order. */
  readonly keys: KeyboardEvent[];
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
 * Keeps what is pressed, typed and chosen, and keys, as `acts`. What opens a popover, leads elsewhere or sends a form works by itself. Boxes to
 * tick and files wait for the script.
 */
export const keepEarlyActs = `let acts={keys:[],typed:new Map,stop:new AbortController,isAct:e=>e.type!='pointerover'||hasMoved(e)},at,over,moved,hasMoved=e=>{if(e!==over){let p=e.clientX+' '+e.clientY;moved=at!==undefined&&at!==p;at=p;over=e}return moved},kept={capture:true,signal:acts.stop.signal};addEventListener('click',e=>{let b=e.target.closest('button[type=button]:not([popovertarget])');if(b)acts.pressed=b},kept);addEventListener('keydown',e=>{acts.keys.push(e)},kept);addEventListener('input',({target:t})=>{if(!/^(checkbox|radio|file)$/.test(t.type)){acts.typed.delete(t);acts.typed.set(t,t.value)}},kept)`;

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

/** Those to do again. What is pressed React hears from when it begins to take over, what is typed only once it has its fields. */
export interface ActsInVain {
  readonly pressed: HTMLButtonElement | undefined;
  readonly keys: readonly KeyboardEvent[];
  readonly typed: readonly InVain[];
}

interface InVain {
  readonly field: Typed;
  readonly value: string;
  /** What the document says there, until React writes its own. */
  readonly written: string;
}

export function earlyActsSoFar(): ActsInVain {
  const { pressed, keys = [], typed = [] } = kept ?? {};
  const restored = restoredFields().map((field) => [field, field.value] as const);
  const values = [...new Map([...restored, ...typed])];
  return {
    pressed,
    keys: [...keys],
    typed: values.map(([field, value]) => ({ field, value, written: writtenIn(field) })),
  };
}

/** What was done in vain there is not done later, unasked. */
export function forgetActs(): void {
  delete kept?.pressed;
  kept?.keys.splice(0);
}

/** Nothing rests any more. */
export function endEarlyActs(): void {
  kept?.stop.abort();
}

/** Does again what was done in vain in what the page `has` now. */
export async function repeatActs(
  { pressed, typed }: Omit<ActsInVain, 'keys'>,
  has: (one: Element) => boolean,
): Promise<void> {
  // An act of this very moment may be why React runs its effects now. It would lose another one in the midst of that.
  await afterThis();
  for (const one of typed) if (has(one.field)) enter(one.field, withTypedOn(one));
  await afterThis();
  if (pressed !== undefined && has(pressed)) pressed.click();
}

/** React may have put back what the document says; and one may have typed on, after that or after what one had typed. */
function withTypedOn({ field, value, written }: InVain): string {
  if (field instanceof HTMLSelectElement) return value;
  const isPutBack = field.value.startsWith(written) && !value.startsWith(written);
  return !isPutBack && field.value.startsWith(value) ? field.value : value + field.value.slice(written.length);
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

/** One after the other, as by hand: after one that moves the focus, what was meant for where that was goes where it is. */
export function repeatKeys(keys: readonly KeyboardEvent[], has: (one: Element) => boolean): void {
  let left: EventTarget | null = null;
  for (const key of keys) {
    const focused = document.activeElement;
    const isLed = key.target === left && focused !== null && has(focused);
    const target = isLed ? focused : (key.target as Element);
    if (isLed && focused instanceof HTMLInputElement && isWriting(key)) enter(focused, withKey(focused.value, key.key));
    else if (target === document.body || has(target)) target.dispatchEvent(new KeyboardEvent(key.type, key));
    if (document.activeElement !== focused) left = key.target;
  }
}

function isWriting({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;
}

function withKey(value: string, key: string): string {
  return key === 'Backspace' ? value.slice(0, -1) : value + key;
}

/** As by hand: React takes a value for known that it finds, or that is set past the field's own class. */
function enter(field: Typed, value: string): void {
  if (field.value === value && !(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
