/** What will come due as the duals change, earliest first. A binary heap on typed arrays, emptied and filled again. */
export interface EventQueue {
  size: number;
  times: Float64Array;
  events: Int32Array;
}

export function createQueue(): EventQueue {
  return { size: 0, times: new Float64Array(256), events: new Int32Array(256) };
}

export function push(queue: EventQueue, time: number, event: number) {
  if (queue.size === queue.times.length) grow(queue);
  const { times, events } = queue;
  let place = queue.size++;
  while (place > 0) {
    const above = (place - 1) >> 1;
    const timeAbove = times[above] as number;
    if (timeAbove <= time) break;
    times[place] = timeAbove;
    events[place] = events[above] as number;
    place = above;
  }
  times[place] = time;
  events[place] = event;
}

/** Takes the first event off; read its time from `times[0]` before. */
export function pop(queue: EventQueue): number {
  const { times, events } = queue;
  const first = events[0] as number;
  const size = --queue.size;
  const time = times[size] as number;
  const event = events[size] as number;
  let place = 0;
  for (let below = 1; below < size; below = 2 * place + 1) {
    if (below + 1 < size && (times[below + 1] as number) < (times[below] as number)) below++;
    const timeBelow = times[below] as number;
    if (timeBelow >= time) break;
    times[place] = timeBelow;
    events[place] = events[below] as number;
    place = below;
  }
  times[place] = time;
  events[place] = event;
  return first;
}

function grow(queue: EventQueue) {
  const times = new Float64Array(2 * queue.size);
  const events = new Int32Array(2 * queue.size);
  times.set(queue.times);
  events.set(queue.events);
  queue.times = times;
  queue.events = events;
}
