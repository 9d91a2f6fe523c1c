import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { COLLECTOR, WRITERS } from "../seed/plan.ts";
import type { CapturingApp } from "./capture.ts";
import type { Sample } from "./sample.ts";
import type { Cookies, Scenario } from "./scenarios.ts";

/** Comments of a made-up site, and notifications of the collector: a page and more of each. */
const COMMENTS = 40;
const NOTIFICATIONS = 60;

/** Writes them unless an earlier run has. @returns the comments' ids */
export async function seedTalk({ db, deps }: CapturingApp): Promise<string[]> {
  const found = await commentIds(db);
  if (found.length >= COMMENTS) return found;
  const ids = (count: number) => `{${Array.from({ length: count }, () => deps.newId()).join(",")}}`;
  await db.transaction(async (tx) => {
    await rows(
      tx,
      sql`with made as (
          insert into comments (id, pin_id, user_id, text)
          select new.id, p.id, p.pinner_id, 'How calm it looks' from unnest(${ids(COMMENTS)}::text::bigint[]) with ordinality new (id, at)
          join (select id, pinner_id, row_number() over (order by id) as at from (
            select id, pinner_id from pins where is_public and deleted_at is null order by id desc limit ${COMMENTS}) newest
          ) p on p.at = new.at returning pin_id
        )
        update pins p set comment_count = comment_count + 1 from made where p.id = made.pin_id`,
    );
    await rows(
      tx,
      sql`with pair as (
          select new.id, own.id as own_id, own.pinner_id as recipient_id, other.id as other_id, other.pinner_id as actor_id
          from unnest(${ids(NOTIFICATIONS)}::text::bigint[]) with ordinality new (id, at)
          join (select id, pinner_id, row_number() over (order by id) as at from pins
            where pinner_id = (select id from users where username = ${COLLECTOR}) and deleted_at is null) own on own.at = new.at
          join (select id, pinner_id, row_number() over (order by id) as at from (
            select id, pinner_id from pins where is_public and deleted_at is null order by id limit ${NOTIFICATIONS}) oldest
          ) other on other.at = new.at
        ), told as (
          insert into notifications (recipient_id, kind, subject_id, id, at)
          select recipient_id, 'save', own_id, id, now() from pair
        )
        insert into notification_acts (recipient_id, kind, subject_id, actor_id, thing_id, id, at)
        select recipient_id, 'save', own_id, actor_id, other_id, id, now() from pair`,
    );
  });
  return commentIds(db);
}

const commentIds = async (db: Database): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`select id::text as id from comments order by id limit ${COMMENTS}`)).map(
    ({ id }) => id,
  );

/** Comments, likes and follows, and the one Pin that everybody saves. */
export function talkScenarios(sample: Sample, cookies: Cookies): Scenario[] {
  const writers = WRITERS.map((username, at) => ({ cookie: cookies.get(username), at }));
  const [hot = ""] = sample.pinIds;
  const collector = cookies.get(COLLECTOR);
  const written = {
    writes: true,
    baselines: ["least SQL" as const],
    goals: [{ transport: "REST" as const, baseline: "least SQL" as const, atLeast: 0.5 }],
  };
  const post = (path: string, body: object, cookie: string | undefined) => ({ method: "POST", path, body, cookie });
  return [
    {
      name: "save, all the same Pin",
      ...written,
      rest: writers.map(({ cookie, at }) => [
        post(`/v3/pins/${hot}/save/`, { board_id: sample.writerBoards[at] }, cookie),
      ]),
      trpc: writers.map(({ cookie, at }) => [
        post("/trpc/pins.save", { pinId: hot, boardId: sample.writerBoards[at] }, cookie),
      ]),
    },
    {
      name: "comment",
      ...written,
      rest: writers.map(({ cookie }) =>
        sample.pinIds.slice(0, 40).map((id) => post(`/v3/pins/${id}/comments/`, { text: "How calm it looks" }, cookie)),
      ),
      trpc: writers.map(({ cookie }) =>
        sample.pinIds
          .slice(0, 40)
          .map((pinId) => post("/trpc/comments.create", { pinId, text: "How calm it looks" }, cookie)),
      ),
    },
    {
      name: "like and unlike a comment",
      ...written,
      rest: writers.map(({ cookie }) =>
        sample.commentIds.flatMap((id) => [
          { method: "PUT", path: `/v3/comments/${id}/like/`, body: {}, cookie },
          { method: "DELETE", path: `/v3/comments/${id}/like/`, cookie },
        ]),
      ),
      trpc: writers.map(({ cookie }) =>
        sample.commentIds.flatMap((commentId) => [
          post("/trpc/comments.like", { commentId }, cookie),
          post("/trpc/comments.unlike", { commentId }, cookie),
        ]),
      ),
    },
    {
      name: "notifications page",
      writes: false,
      baselines: ["least SQL"],
      goals: [{ transport: "REST", baseline: "least SQL", atLeast: 0.6 }],
      rest: [[{ method: "GET", path: "/v3/news_hub/", cookie: collector }]],
      trpc: [[{ method: "GET", path: "/trpc/notifications.list?input=%7B%7D", cookie: collector }]],
    },
  ];
}
