import { type SQL, sql } from "drizzle-orm";
import {
  type Channels,
  defaultChannels,
  MAILED_BY_DEFAULT,
  type MailPace,
  OFF_BY_DEFAULT,
} from "../../../src/notifications/channels.ts";
import { type DigestPace, USUAL_PACE } from "../../../src/notifications/digest.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";

const setting = (column: "site" | "email"): SQL =>
  sql.raw(`(select s.${column} from notification_settings s where s.user_id = n.recipient_id and s.kind = n.kind)`);

/** Whether the recipient of the row `n` wants its kind on the site. */
export const isWantedOnSite: SQL = sql`coalesce(${setting("site")},
  n.kind not in (${sql.raw(OFF_BY_DEFAULT.map((kind) => `'${kind}'`).join(", "))}))`;
/** Whether the recipient of the row `n` wants its kind by mail. */
export const isWantedByMail: SQL = sql`coalesce(${setting("email")},
  n.kind in (${sql.raw(MAILED_BY_DEFAULT.map((kind) => `'${kind}'`).join(", "))}))`;

/** Whether a person wants mails of a kind, for mails without a notification. */
export async function wantsMail(
  db: Database,
  { userId, kind }: { userId: string; kind: NotificationKind },
): Promise<boolean> {
  const [row] = await rows<{ wanted: boolean }>(
    db,
    sql`select ${isWantedByMail} as wanted from (select ${userId}::text::bigint as recipient_id, ${kind}::text as kind) n`,
  );
  return row?.wanted === true;
}

interface Settings {
  kinds: ({ kind: NotificationKind } & Channels)[];
  mailPace: MailPace;
  digest: "off" | DigestPace;
  emailVerified: boolean;
}

/** A person's choices, with the defaults for everything else. */
export async function notificationSettings(db: Database, { userId }: { userId: string }): Promise<Settings> {
  const found = await rows<
    {
      kind: NotificationKind | null;
      mailPace: MailPace | null;
      digest: DigestPace | null;
      verified: boolean;
    } & Channels
  >(
    db,
    sql`select s.kind, s.site, s.email, r.mail_pace as "mailPace", d.pace as digest, u.email_verified_at is not null as verified
      from users u left join notification_settings s on s.user_id = u.id
        left join notification_readers r on r.user_id = u.id left join board_digests d on d.user_id = u.id
      where u.id = ${userId}`,
  );
  const chosen = new Map(found.map(({ kind, site, email }) => [kind, { site, email }]));
  const channelsOf = (kind: NotificationKind) => chosen.get(kind) ?? defaultChannels(kind);
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => ({ kind, ...channelsOf(kind) })),
    digest: channelsOf("board_digest").email ? (found[0]?.digest ?? USUAL_PACE) : "off",
    mailPace: found[0]?.mailPace ?? "hour",
    emailVerified: found[0]?.verified ?? false,
  };
}

/** Sets one or both channels of a kind; the other channel is unchanged. */
export async function setChannels(
  db: Database,
  { userId, kind, site, email }: { userId: string; kind: NotificationKind } & Partial<Channels>,
): Promise<void> {
  const usual = defaultChannels(kind);
  await db.execute(sql`insert into notification_settings (user_id, kind, site, email)
    values (${userId}, ${kind}, ${site ?? usual.site}, ${email ?? usual.email})
    on conflict (user_id, kind) do update set
      site = ${site === undefined ? sql`notification_settings.site` : sql`excluded.site`},
      email = ${email === undefined ? sql`notification_settings.email` : sql`excluded.email`}`);
}

export async function setMailPace(
  db: Database,
  { userId, mailPace }: { userId: string; mailPace: MailPace },
): Promise<void> {
  await db.execute(sql`insert into notification_readers (user_id, mail_pace) values (${userId}, ${mailPace})
    on conflict (user_id) do update set mail_pace = excluded.mail_pace`);
}
