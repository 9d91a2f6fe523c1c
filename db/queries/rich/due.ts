import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { richPins } from "../../schema/rich.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";
import { READ_COLUMNS, type Reading, readingColumns } from "./write-rich.ts";

/** A Pin whose page is due for reading. */
export interface ToRead extends Record<string, unknown> {
  pinId: string;
  link: string;
  /** Whether the Pin is public. */
  isPublic: boolean;
  failures: number;
}

const columns = sql.raw(`r.pin_id::text as "pinId", r.link, p.is_public as "isPublic", r.failures::int as failures`);

export interface DuePin extends ToRead {
  pinnerId: string;
}

/** The number of most overdue Pins to consider per query. */
const LOOKED_AT = 2_000;

/** A cursor in the list of due Pins. */
export interface DueAfter {
  dueAt: string;
  pinId: string;
}
interface Looked extends DuePin {
  lastDueAt: string;
  lastPinId: string;
  looked: number;
}
interface DueParams {
  now: Date;
  after: DueAfter | null;
  /** People whose Pins are skipped. */
  without: readonly string[];
  /** The most Pins per person, most overdue first. */
  each: number;
}

/** Pins whose pages are due, longest due first. @returns them and the cursor to continue from; null at the end */
export async function duePins(
  db: Database,
  { now, after, without, each }: DueParams,
): Promise<{ due: DuePin[]; next: DueAfter | null }> {
  const onwards = after && sql`and (r.due_at, r.pin_id) > (${after.dueAt}::text::timestamptz, ${after.pinId}::bigint)`;
  const due = await rows<Looked>(
    db,
    sql`select d.* from (
        select l.*, row_number() over (partition by l."pinnerId" order by l.due_at, l.pin_id) as turn,
          count(*) over ()::int as looked, first_value(l.due_at::text) over last as "lastDueAt",
          first_value(l.pin_id::text) over last as "lastPinId"
        from (
          select ${columns}, p.pinner_id::text as "pinnerId", r.due_at, r.pin_id
          from rich_pins r join pins p on p.id = r.pin_id
          where r.due_at <= ${now.toISOString()}::text::timestamptz ${onwards ?? sql``} and p.deleted_at is null
            and p.pinner_id <> all(${list(without)}::text::bigint[])
          order by r.due_at, r.pin_id ${limitTo(LOOKED_AT)}
        ) l
        window last as (order by l.due_at desc, l.pin_id desc)
      ) d
      where d.turn <= ${each}::int order by d.due_at, d.pin_id`,
  );
  const [first] = due;
  const isEnd = !first || first.looked < LOOKED_AT;
  return { due, next: isEnd ? null : { dueAt: first.lastDueAt, pinId: first.lastPinId } };
}

/** Like `duePins`, for one Pin that has not been read yet; null if it was read or is gone. */
export async function unreadPin(db: Database, { pinId }: { pinId: string }): Promise<ToRead | null> {
  const [found] = await rows<ToRead>(
    db,
    sql`select ${columns} from rich_pins r join pins p on p.id = r.pin_id
      where r.pin_id = ${pinId} and r.read_at is null and r.due_at is not null and p.deleted_at is null`,
  );
  return found ?? null;
}

/**
 * The Pins that one reading of a page applies to: every public Pin of the page if the Pin is public, only itself if it is secret. A
 * secret save must not change other people's Pins. Data from a shop's feed takes precedence.
 */
const readTogether = ({ pinId, link, isPublic }: ToRead): SQL =>
  isPublic ? sql`r.link = ${link} and not r.is_fed` : sql`r.pin_id = ${pinId} and r.link = ${link}`;

/** Their ids, locked in one order: many saves of a page are read at once, and could deadlock. */
const heldTogether = (pin: ToRead): SQL =>
  sql`(select r.pin_id from rich_pins r where ${readTogether(pin)} order by r.pin_id for no key update)`;

/** The age from which a page is read again for a new Pin. */
const KNOWN_DAYS = 30;
const READ = sql.raw(`${READ_COLUMNS}, due_at`);

/**
 * Copies recent page data from another public Pin of the page, or the next attempt for a page that couldn't be read. A page that
 * thousands of people save is thus read once, and not once per save with thousands of rows to write.
 * @returns whether such a Pin existed, and this one still has the link
 */
export async function claimReading(db: Database, { pinId, link }: ToRead, { now }: { now: Date }): Promise<boolean> {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  const taken = await rows(
    db,
    sql`with known as (
        select ${READ} from rich_pins where pin_id = (
          select r.pin_id from rich_pins r join pins p on p.id = r.pin_id
          where r.link = ${link} and r.pin_id <> ${pinId} and not r.is_fed and p.is_public and p.deleted_at is null
            and (r.due_at > ${at} or r.read_at > ${at} - make_interval(days => ${KNOWN_DAYS}))
          limit 1
        )
      )
      update rich_pins set (${READ}) = (select ${READ} from known)
      where pin_id = ${pinId} and link = ${link} and read_at is null and exists (select 1 from known) returning 1 as one`,
  );
  return taken.length > 0;
}

/** Saves of the page's most saved Pin, as a measure of interest. */
export async function savesOfPage(db: Database, pin: ToRead): Promise<number> {
  const [found] = await rows<{ saves: number }>(
    db,
    sql`select coalesce(max(p.repin_count), 0)::int as saves from rich_pins r join pins p on p.id = r.pin_id
      where ${readTogether(pin)} and p.deleted_at is null`,
  );
  return found?.saves ?? 0;
}

/** The most people to notify of one price drop; a mass-market product may leave some out. */
const TOLD_MAX = 1_000;

/** Pins of a reading whose price drops and whose people want to be notified. Call it before the reading is stored. */
export async function pinsToNotify(tx: Database, pin: ToRead, { data }: Reading): Promise<string[]> {
  if (data?.type !== "product") return [];
  const { valueInMicroCurrency, currency } = data.price;
  const found = await rows<{ id: string }>(
    tx,
    sql`select r.pin_id::text as id from rich_pins r join pins p on p.id = r.pin_id
      join notification_settings s on s.user_id = p.pinner_id and s.kind = 'price_drop' and (s.site or s.email)
      where ${readTogether(pin)} and r.type = 'product' and r.currency = ${currency}
        and r.price_micro > ${String(valueInMicroCurrency)}::text::bigint
      order by r.pin_id ${limitTo(TOLD_MAX)}`,
  );
  return found.map(({ id }) => id);
}

/** Stores a reading for all Pins that it applies to. */
export async function saveReading(db: Database, pin: ToRead, reading: Reading): Promise<void> {
  await db
    .update(richPins)
    .set(readingColumns(reading))
    .where(sql`${richPins.pinId} in ${heldTogether(pin)}`);
}

/** Postpones the next reading of a page, for all Pins that it applies to. */
export async function putOff(
  db: Database,
  pin: ToRead,
  { dueAt, failures }: { dueAt: Date | null; failures: number },
): Promise<void> {
  const due = dueAt === null ? sql`null` : sql`${dueAt.toISOString()}::text::timestamptz`;
  await db.execute(
    sql`update rich_pins set due_at = ${due}, failures = ${failures}::int
      where pin_id in ${heldTogether(pin)} and due_at is not null`,
  );
}
