import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type ConnectionSettings, openPool } from './database.ts';
import type { Lender } from './driver.ts';
import { isOutage } from './outage.ts';

/** How long a read waits for the replica to have what this node has heard of, before it goes to the primary. */
const patienceMs = 200;
/** Where the last one waited in vain. */
const lessPatienceMs = 10;
const lookAgainMs = 5;
/** How long a replica is left alone that did not answer, or is none of this primary. */
const restMs = 5_000;
/** How often one that answers is asked whether it still is one. */
const doubtMs = 5_000;
const connectMs = 1_000;
/** Shorter than for the primary: there is somebody else to ask. */
const silenceMs = 5_000;

export interface ReplicaCounts {
  /** Reads that each of them answered. */
  readonly replica: number;
  readonly primary: number;
  readonly isUsable: boolean;
}

/**
 * A streaming replica, for reads that may be told what was true a moment ago; it never is behind what this node has heard of.
 * Whatever goes wrong with it, the primary answers instead.
 */
export class Replica {
  readonly #pool: pg.Pool;
  #primary: pg.Pool | undefined;
  readonly #here = new AsyncLocalStorage<true>();
  /** The position of the primary's log after the last change that was heard of; undefined: to be asked for. */
  #needed: Promise<bigint> | undefined;
  /** What PostgreSQL calls the primary; its replicas call themselves alike. */
  #cluster = '';
  /** What the replica had replayed when it was asked last. */
  #replayed = 0n;
  #looking: Promise<void> | undefined;
  #lookedAt = 0;
  #restsUntil = 0;
  /** It was not as far as was needed in time: nobody waits that long for it until it is. */
  #lags = false;
  /** Why it is left alone has been told. */
  #isTold = false;
  readonly #log: (error: Error) => void;
  #counts = { replica: 0, primary: 0 };

  /** @param log told of each connection that breaks, and once why the replica is left alone until it can be asked again */
  constructor(settings: ConnectionSettings, log: (error: Error) => void) {
    this.#log = log;
    this.#pool = openPool(settings, log, silenceMs, { pipeline: true });
    this.#pool.options.connectionTimeoutMillis = connectMs;
  }

  /** One that was left alone is looked at again, where nobody reads by whom that would be found out. */
  counts(): ReplicaCounts {
    if (this.#lags && this.#isAwake) void this.#lookFirst();
    return { ...this.#counts, isUsable: this.#isAwake && !this.#lags };
  }

  /** The connections of `primary`, and for what is done within `read` those of the replica. */
  besides(primary: pg.Pool): Lender {
    this.#primary = primary;
    void this.#lookFirst();
    return {
      connect: () => (this.#here.getStore() ? this.#pool : primary).connect(),
      end: async () => void (await Promise.all([primary.end(), this.#pool.end()])),
    };
  }

  /** From now on, reads wait for what the primary has by now. */
  hearOfChange(): void {
    this.#needed = undefined;
  }

  /** @param read only reads, and may be begun twice */
  async read<T>(read: () => Promise<T>): Promise<T> {
    if (this.#isAwake && (await this.#hasCaughtUp())) {
      try {
        const answer = await this.#here.run(true, read);
        this.#counts.replica += 1;
        return answer;
      } catch (error) {
        if (isOutage(error)) this.#rest(error);
        else if (!isOfReplica(error)) throw error;
      }
    }
    this.#counts.primary += 1;
    return read();
  }

  get #isAwake(): boolean {
    return performance.now() >= this.#restsUntil;
  }

  async #hasCaughtUp(): Promise<boolean> {
    this.#needed ??= this.#askPrimary();
    const asked = this.#needed;
    try {
      const needed = await asked;
      const patience = this.#lags ? lessPatienceMs : patienceMs;
      for (const since = performance.now(); this.#replayed < needed; ) {
        const isTooLate = performance.now() - since > patience;
        this.#lags ||= isTooLate;
        if (isTooLate || !this.#isAwake) return false;
        this.#looking ??= this.#look();
        await Promise.race([this.#looking, sleep(patience)]);
        if (this.#replayed < needed) await sleep(lookAgainMs);
      }
      this.#lags = false;
      if (performance.now() - this.#lookedAt > doubtMs) this.#looking ??= this.#look();
      return this.#isAwake;
    } catch {
      if (this.#needed === asked) this.#needed = undefined;
      return false;
    }
  }

  /** Whether it can be asked is told before anybody reads. */
  async #lookFirst(): Promise<void> {
    this.#needed ??= this.#askPrimary();
    const asked = this.#needed;
    try {
      const needed = await asked;
      this.#looking ??= this.#look();
      await this.#looking;
      if (this.#isAwake && this.#replayed >= needed) this.#lags = false;
    } catch {
      // The primary does not answer, which whoever needs it is told.
      if (this.#needed === asked) this.#needed = undefined;
    }
  }

  /** What was heard of has been committed, so it stands before this. */
  async #askPrimary(): Promise<bigint> {
    const answer = await this.#primary?.query<Position>(`select pg_current_wal_insert_lsn()::text as at, ${cluster}`);
    this.#cluster = String(answer?.rows[0]?.cluster);
    return positionOf(answer?.rows[0]?.at);
  }

  async #look(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<Position>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at, ${cluster}`,
      );
      // That of another site, as it was before a move, has positions as well.
      if (rows[0]?.cluster !== this.#cluster) throw new Error('not a replica of this primary');
      this.#replayed = positionOf(rows[0]?.at);
      this.#isTold = false;
    } catch (error) {
      this.#rest(error);
    } finally {
      this.#lookedAt = performance.now();
      this.#looking = undefined;
    }
  }

  /** What comes back in its place may have less. */
  #rest(why: unknown): void {
    if (!this.#isTold) this.#log(why instanceof Error ? why : new Error(String(why)));
    this.#isTold = true;
    this.#restsUntil = performance.now() + restMs;
    this.#replayed = 0n;
    this.#lags = true;
  }
}

/** How far a server's log is, and which log. */
interface Position {
  readonly at: string | null;
  readonly cluster: string;
}

const cluster = '(select system_identifier::text from pg_control_system()) as cluster';

/** "16/B374D848": two halves of 32 bits. @throws when there is none, as on a server that is no replica, or no more */
function positionOf(text: string | undefined | null): bigint {
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) throw new Error('not a replica, or no more');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** It may not write, and ends statements that stand in the way of what it replays. */
function isOfReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '25006' || error.code === '40001');
}
