import type { Deps } from "../../deps.ts";
import { createLimits } from "../../platform/limits/limits.ts";
import type { Viewer } from "../../platform/sessions/viewer.ts";
import { claimNode, createIds } from "../../platform/system/ids.ts";
import { create as createBoard, update as updateBoard } from "../../slices/boards/boards.ts";
import { rollUpPopular } from "../../slices/feeds/roll-up-popular.ts";
import { followBoard, followUser } from "../../slices/follow/follow.ts";
import { markRead, markSeen } from "../../slices/notifications/notifications.ts";
import { create as createPin, save as savePin } from "../../slices/pins/create.ts";
import { create as createSection } from "../../slices/sections/sections.ts";
import { createDemoClock, type DemoClock } from "./clock.ts";
import { DEMO_USERNAME } from "./content/demo-person.ts";
import type { DemoPerson } from "./content/types.ts";
import { FILM, makeFilm, pinFilm } from "./film.ts";
import { join } from "./join.ts";
import { keepPictures } from "./keep-pictures.ts";
import { createVisitorNews, type VisitorNews } from "./notify-visitor.ts";
import { createPagesRead } from "./pages-read.ts";
import { type Picture, readPictures } from "./pictures.ts";
import { makePlan } from "./plan.ts";
import type { PlannedBoard, PlannedPin, Step } from "./plan-types.ts";
import { call, demoContext } from "./procedures.ts";
import { promoteAds } from "./promote.ts";
import { createTalk } from "./talk.ts";

export interface FillOptions {
  people: readonly DemoPerson[];
  /** The demo person's password; the sign-up form must accept it. */
  password: string;
  onProgress?: (done: number, total: number) => void;
}

/** The demo's history ends this long before now. */
const MINUTE_MS = 60_000;

/**
 * Replays months of the demo people's activity through the product's own procedures. The demo's clock runs from the
 * first day to now, so ids and times look like those of a grown site.
 * @throws ProductError if a procedure refuses; everything done before that stays
 */
export async function fillSite(deps: Deps, { people, password, onProgress }: FillOptions): Promise<void> {
  const steps = makePlan(people, await readPictures());
  const clock = createDemoClock(new Date(deps.now().getTime() - MINUTE_MS));
  const news = createVisitorNews();
  const demo = await demoDeps(deps, clock, news);
  const pins = steps.flatMap((step) => (step.kind === "pin" ? [step.pin] : []));
  const pictures = keepPictures(demo, [...new Set(pins.map((pin) => pin.picture.name))]);
  const director = people.find(({ username }) => username === FILM.owner);
  const filming = director ? makeFilm(demo) : null;
  // The await below reports the error; this only prevents an unhandled rejection until then.
  filming?.catch(() => {});
  const pages = createPagesRead(deps);
  const viewers = new Map<DemoPerson, Viewer>();
  const boards = new Map<PlannedBoard, MadeBoard>();
  const pinIds = new Map<PlannedPin, string>();
  const as = (person: DemoPerson) => demoContext(demo, known(viewers, person));
  const userId = (person: DemoPerson) => known(viewers, person).user?.id ?? "";
  const talk = createTalk({ as, userId, pinId: (pin) => known(pinIds, pin) });
  const visitor = people.find(({ username }) => username === DEMO_USERNAME);

  const act = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case "join":
        return void viewers.set(step.person, await join(demo, step.person, password));
      case "board":
        return void boards.set(step.board, await makeBoard(as(step.board.owner), step.board));
      case "pin": {
        const { board, source, section, picture } = step.pin;
        const { id: boardId, sections } = known(boards, board);
        const place = { boardId, section: section ? known(sections, section) : null };
        const made = source
          ? await call(as(board.owner), savePin, {
              ...place,
              pinId: known(pinIds, source),
              description: step.pin.text ? describe(step.pin.text, picture) : undefined,
            })
          : await call(as(board.owner), createPin, {
              ...place,
              title: picture.title,
              description: describe(step.pin.text ?? "", picture),
              altText: picture.altText,
              link: pages.linkOf(picture.name) ?? picture.link,
              imageBase64: await pictures.base64(picture.name),
            });
        if (!source) await pages.read(picture.name, made.id);
        return void pinIds.set(step.pin, made.id);
      }
      case "followPerson":
        return void (await call(as(step.person), followUser, { userId: userId(step.followed) }));
      case "followBoard":
        return void (await call(as(step.person), followBoard, { boardId: known(boards, step.board).id }));
      case "archive":
        return void (await call(as(step.board.owner), updateBoard, {
          boardId: known(boards, step.board).id,
          archived: true,
        }));
      case "comment":
      case "like":
      case "message":
        return talk(step);
      case "look":
        await call(as(step.person), markSeen, {});
        return void (await call(as(step.person), markRead, {}));
    }
  };

  for (const [index, step] of steps.entries()) {
    clock.turnTo(step.at);
    await act(step);
    await news.deliver(demo, visitor && viewers.has(visitor) ? userId(visitor) : null);
    onProgress?.(index + 1, steps.length);
  }
  clock.turnTo(1);
  const own = new Map(
    [...pinIds]
      .filter(([{ source }]) => source === null)
      .map(([{ board, picture }, id]) => [`${board.owner.username} ${picture.name}`, id]),
  );
  const film = await filming;
  const isScreen = ({ owner, name }: PlannedBoard) => owner === director && name === FILM.board;
  const screen = [...boards].find(([board]) => isScreen(board))?.[1];
  try {
    await Promise.all([
      promoteAds(demo, { viewers, pinOf: ({ username }, picture) => known(own, `${username} ${picture}`) }),
      film && director && screen
        ? pinFilm(as(director), { userId: userId(director), boardId: screen.id }, film)
        : undefined,
    ]);
  } finally {
    await film?.end();
  }
  await rollUpPopular(demo);
}

/** The site's dependencies, with the demo's clock, without limits, and without mail to people who don't exist. */
async function demoDeps(deps: Deps, clock: DemoClock, { events }: VisitorNews): Promise<Deps> {
  return {
    ...deps,
    now: clock.now,
    newId: createIds(await claimNode(deps.db), () => clock.now().getTime()),
    limits: createLimits(deps.db, false),
    events,
  };
}

interface MadeBoard {
  id: string;
  /** Ids by title. */
  sections: Map<string, string>;
}

async function makeBoard(ctx: ReturnType<typeof demoContext>, board: PlannedBoard): Promise<MadeBoard> {
  const privacy = board.secret ? "secret" : "public";
  const { id } = await call(ctx, createBoard, { name: board.name, description: board.about ?? "", privacy });
  const sections = new Map<string, string>();
  for (const title of Object.keys(board.sections ?? {})) {
    sections.set(title, (await call(ctx, createSection, { boardId: id, name: title })).id);
  }
  return { id, sections };
}

/** A picture whose licence requires attribution is never shown without its author's name. */
const describe = (text: string, picture: Picture) => [text, picture.credit].filter(Boolean).join("\n");

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error("the plan uses something before it is made");
  return value;
}
