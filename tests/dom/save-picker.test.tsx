import { expect, test } from "bun:test";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { FoundPictures } from "../../client/components/domain/found-pictures.tsx";
import { SuggestedNames } from "../../client/components/domain/suggested-names.tsx";
import { BoardGroups } from "../../client/features/boards/components/board-groups.tsx";
import { FacePile } from "../../client/features/boards/components/face-pile.tsx";
import { AddSectionPanel } from "../../client/features/save/components/add-section-panel.tsx";
import { BoardList } from "../../client/features/save/components/board-list.tsx";
import { CreateBoardForm } from "../../client/features/save/components/create-board-form.tsx";
import { SavedOverlay } from "../../client/features/save/components/saved-overlay.tsx";
import { SectionPicker } from "../../client/features/save/components/section-picker.tsx";
import { AlreadySaved } from "../../client/features/save/pin-create/already-saved.tsx";
import { FullPageLoading } from "../../client/features/save/pin-create/make-place.tsx";
import { PinCreateMobile } from "../../client/features/save/pin-create/pin-create-mobile.tsx";
import { SavedSuccess } from "../../client/features/save/pin-create/saved-success.tsx";
import { trpc } from "../../client/lib/calls/trpc.ts";
import type { PickedBoard } from "../../client/lib/saving/save-at-once.ts";
import type { Board } from "../../src/model/board.ts";
import type { Section } from "../../src/model/section.ts";
import { onPage } from "./support/on-page.tsx";
import { pinNumber } from "./support/pins.ts";

const VIEWER = "7";
const nothing = () => {};
/** The fields that the picker reads. */
const board = (name: string, id = name) =>
  ({
    id,
    name,
    privacy: "public",
    owner: { id: VIEWER, username: "ada", fullName: "Ada Moss" },
    isCollaborative: false,
    collaboratedByMe: false,
    collaboratingUsers: [],
    sectionCount: 0,
    coverImages: [],
    coverPinIds: [],
    coverPosition: null,
    coverColor: null,
    coverPictures: null,
    images: { "170x": [] },
    archivedByMeAt: null,
  }) satisfies Partial<Board> as Partial<Board> as Board;
const four = ["Art", "Bags", "Cats", "Dogs"].map((name) => board(name));

/** The picker's list with boards; null leaves them loading. */
function list(boards: Board[] | null, props: Partial<Parameters<typeof BoardList>[0]> = {}) {
  const fill = (client: QueryClient) => {
    if (!boards) return;
    const answer = { allBoards: boards, boardsShortlist: boards.slice(0, 2) };
    client.setQueryData(getQueryKey(trpc.boards.picker, {}, "query"), answer);
  };
  const node = <BoardList stateOf={() => "idle"} onPick={nothing} {...props} />;
  return onPage(node, { viewerId: VIEWER, fill });
}

test("board picker: a search box, the rows in their groups, and a row that creates a board [signed-in 2.4]", () => {
  const { html, text } = list(four, { onCreate: nothing });
  expect(html).toContain('aria-label="Search your boards"');
  expect(text).toMatch(/Top choicesArt.*Bags.*All boardsArt.*Bags.*Cats.*Dogs.*Create board$/);
  const few = list(four.slice(0, 3), { onCreate: nothing });
  expect(few.html).not.toContain('aria-label="Search your boards"');
  expect(few.text).not.toContain("Top choices");
});

test("board row: idle, loading with a spinner labelled 'Saving', and saved with an undo [signed-in 2.4]", () => {
  const row = (state: "idle" | "saving" | "saved", props = {}) =>
    list([board("Art")], { stateOf: () => state, ...props });
  expect(row("idle").text).toBe("ArtSave");
  expect(row("idle").html).not.toContain('aria-label="Saving"');
  expect(row("saving").html).toContain('aria-label="Saving"');
  expect(row("saving").text).toBe("Art");
  expect(row("saved").text).toBe("Art Saved");
  expect(row("saved", { canUnsave: true }).text).toBe("Art SavedRemove");
  // A board with sections opens them, even if it has the Pin already.
  const parted = { ...board("Art"), sectionCount: 2 };
  expect(list([parted], { stateOf: () => "saved", canUnsave: true }).text).toBe("Art Saved");
});

test("mobile web: loading boards show a spinner, and outlines on a desktop [signed-in 2.5]", () => {
  expect(list(null, { hasSpinner: true }).html).toContain('aria-label="Loading"');
  expect(list(null).html).not.toContain('aria-label="Loading"');
  expect(list(null).html).toContain('aria-busy="true"');
});

test("section picker: the board under 'Board', then its sections, with the saved one marked [signed-in 2.4]", () => {
  const parted = { ...board("Art"), sectionCount: 2 } satisfies PickedBoard;
  const sections = ["Walls", "Floors"].map((title) => ({ id: title, title }) as Section);
  const fill = (client: QueryClient) =>
    client.setQueryData(getQueryKey(trpc.sections.list, { boardId: parted.id, pageSize: 250 }, "infinite"), {
      pages: [{ items: sections, bookmark: null }],
      pageParams: [null],
    });
  const picker = (status: "idle" | "loading" | "success") => {
    const place = { board: parted, section: { id: "Floors", title: "Floors" } };
    const save =
      status === "idle"
        ? ({ status } as const)
        : status === "loading"
          ? { status, ...place }
          : { status, ...place, pin: null };
    const node = <SectionPicker board={parted} save={save} onPick={nothing} onAdd={nothing} />;
    return onPage(node, { viewerId: VIEWER, fill });
  };
  expect(picker("idle").text).toBe("BoardArtSectionsWallsFloors Add section");
  expect(picker("idle").html).not.toContain('data-focused="');
  expect(picker("idle").html.match(/role="option"/g)).toHaveLength(3);
  expect(picker("loading").html.match(/aria-label="Saving"/g)).toHaveLength(1);
  expect(picker("success").text).toContain("FloorsSaved");
});

test("board-name suggestions: a list titled 'Suggested board names', absent when empty [signed-in 2.4]", () => {
  const suggested = (titles: string[]) =>
    onPage(<SuggestedNames pinId="5" onPick={nothing} />, {
      fill: (client) =>
        client.setQueryData(getQueryKey(trpc.pins.boardTitleSuggestions, { pinId: "5" }, "query"), {
          items: titles.map((title) => ({ title })),
        }),
    });
  expect(suggested(["Attic", "Lamps"]).text).toBe("Suggested board namesAtticLamps");
  expect(suggested([]).html).toBe("");
  const section = onPage(<SuggestedNames pinId="5" boardId="7" onPick={nothing} />, {
    fill: (client) =>
      client.setQueryData(getQueryKey(trpc.pins.boardTitleSuggestions, { pinId: "5", boardId: "7" }, "query"), {
        items: [{ title: "Lamps" }],
      }),
  });
  expect(section.text).toBe("Suggested section namesLamps");
});

test("full-page loading overlay: covers the page and names what is loading [signed-in 2.4]", () => {
  const { html } = onPage(<FullPageLoading label="Saving" />);
  expect(html).toMatch(/role="status"[^>]*class="fixed inset-0/);
  expect(html).toContain('aria-label="Saving"');
});

test("already-saved notice: names the board that has the picture, or renders nothing [signed-in 2.5]", () => {
  const notice = (name: string | null) =>
    onPage(<AlreadySaved pinId="5" />, {
      fill: (client) =>
        client.setQueryData(getQueryKey(trpc.pins.alreadyPinned, { pinId: "5" }, "query"), {
          id: "5",
          pinnedToBoard: name === null ? null : { ...pinNumber(1).board, name, layout: "default" },
        }),
    }).text;
  expect(notice("Moss")).toBe("You already saved this Pin to Moss.");
  expect(notice(null)).toBe("");
});

test("save toast: 'Saved to {boardName}' or 'Saved to {sectionName} in {boardName}', with links [signed-in 2.1]", () => {
  const pin = pinNumber(1, { description: "For the hall", link: "https://a.example/lamp", domain: "a.example" });
  const saved = (section: { id: string; title: string } | null) =>
    onPage(<SavedSuccess pin={pin} board={board("Home")} section={section} isPopup={false} />, { viewerId: VIEWER });
  expect(saved(null).text).toStartWith("Saved to HomeFor the halla.examplePin 1001SendSee it now");
  expect(saved({ id: "9", title: "Lighting" }).text).toStartWith("Saved to Lighting in Home");
  const { html } = saved(null);
  expect(html).toContain('href="/pin/1001/?share=true"');
  expect(html).toContain('href="/pin/1001"');
  expect(html).toContain("min-width:min(500px, 100%)");
  expect(html).toMatch(/<img [^>]*width="236"/);
  // People without a known age are not asked to advertise.
  expect(saved(null).text).not.toContain("Promote");
});

test("offsite links: the saved Pin's link goes through the check too [signed-in 5]", () => {
  const pin = pinNumber(1, { link: "https://a.example/?x=1&y", domain: "a.example" });
  const { html } = onPage(<SavedSuccess pin={pin} board={board("Home")} section={null} isPopup />);
  expect(html).toContain('href="/offsite/?pin=1001&amp;url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y"');
  expect(html).not.toContain('href="https://a.example');
});

test("'You saved this Pin to {board}!', and at first 'You saved your first Pin to {board}!' [signed-in 2.2]", () => {
  const said = (isFirst: boolean) =>
    onPage(<SavedOverlay notice={{ boardName: "Home", isFirst }} onEnd={nothing} />).text;
  expect(said(false)).toBe("You saved this Pin to Home!");
  expect(said(true)).toBe("You saved your first Pin to Home!");
  expect(onPage(<SavedOverlay notice={null} onEnd={nothing} />).text).toBe("");
});

test("face pile: the owner, then the collaborators; owner-only mode shows the owner alone [signed-in 6]", () => {
  const person = (fullName: string, at = 0) => ({
    id: `${at + 1}`,
    username: fullName,
    fullName,
    imageMediumUrl: null,
  });
  const pile = (ownerOnly: boolean) =>
    onPage(
      <FacePile owner={person("Ada")} collaborators={["Bo", "Cy", "Di", "Ed"].map(person)} ownerOnly={ownerOnly} />,
    ).text;
  expect(pile(false)).toContain("Ada, Bo, Cy, Di");
  expect(pile(false)).toContain("+1");
  expect(pile(true)).toContain("Ada");
  expect(pile(true)).not.toContain("Bo");
});

test("secret boards name their audience: the owner alone, or the collaborators too", () => {
  const groups = (isCollaborative: boolean) => {
    const secret: Board = { ...board("Plans"), privacy: "secret", isCollaborative };
    const list = { data: { pages: [{ items: [secret] }] }, error: null, isError: false, isFetchingNextPage: false };
    const boards = { ...list, hasNextPage: false, fetchNextPage: nothing, refetch: nothing };
    return onPage(<BoardGroups boards={boards} empty={null} />, { viewerId: VIEWER }).text;
  };
  expect(groups(false)).toContain("Secret boardsOnly you can see them.");
  expect(groups(true)).toContain("Only you and their collaborators can see them.");
});

test("mobile web: 'Choose board' with a back or cancel icon, and 'Create board' below [signed-in 2.5]", () => {
  const pin = pinNumber(1);
  const page = (isAlone: boolean) =>
    onPage(
      <PinCreateMobile
        subject={{ kind: "repin", pin }}
        search="?pin=1001"
        isAlone={isAlone}
        sectionsOf={null}
        onSections={nothing}
        onBack={nothing}
        onLeave={nothing}
        onSaved={nothing}
      />,
      { viewerId: VIEWER },
    );
  expect(page(false).html).toContain('aria-label="Back"');
  expect(page(true).html).toContain('aria-label="Cancel"');
  expect(page(true).text).toMatch(/^Choose board.*Create board$/);
  expect(page(true).html).toContain('href="/board/create/?pin=1001"');
});

test("create-board form: Name, Secret, Collaborators, Cancel and Create, which needs a name [signed-in 4.4]", () => {
  const form = (initialName: string) =>
    onPage(<CreateBoardForm initialName={initialName} onCreated={nothing} onCancel={nothing} />, { viewerId: VIEWER });
  expect(form("").text).toMatch(/^Name.*Keep this board secret.*Collaborators.*CancelCreate$/);
  const isOff = (initialName: string) => /<button[^>]* disabled=""[^>]*>Create</.test(form(initialName).html);
  expect([isOff(""), isOff("   "), isOff("Garden")]).toEqual([true, true, false]);
});

test("board name: a name over the limit can be typed and gets an error [signed-in 5]", () => {
  const form = (name: string) =>
    onPage(<CreateBoardForm initialName={name} onCreated={nothing} onCancel={nothing} />, { viewerId: VIEWER });
  expect(form("x".repeat(51)).text).toContain("Please enter no more than 50 characters.");
  expect(form("x".repeat(50)).text).not.toContain("Please enter no more");
  expect(form("Garden").html).not.toContain("maxLength");
});

test("add-section panel: a Name whose placeholder is 'Like \"Lighting\"', and Add, which is off without one [signed-in 2.4]", () => {
  const { html, text } = onPage(<AddSectionPanel boardId="8" onAdded={nothing} />);
  expect(text).toBe("NameAdd");
  expect(html).toContain('placeholder="Like &quot;Lighting&quot;"');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Add</);
});

test("website media grid: pictures of a page scroll in an area at most 540 high [signed-in 9]", () => {
  const found = ["a", "b"].map((name) => ({
    url: `/${name}.jpg`,
    title: name,
    description: "",
    altText: `A ${name}`,
    width: 9,
    height: 9,
  }));
  const { html } = onPage(
    <FoundPictures pageUrl="https://a.example/" found={found} max={5} onChoose={nothing} onCancel={nothing} />,
  );
  expect(html).toContain("max-height:min(540px, 70vh)");
  expect(html.match(/<li /g)).toHaveLength(2);
  for (const name of ["A a, 9 × 9", "A b, 9 × 9"]) {
    expect(html).toContain(`aria-label="Choose ${name}"`);
    expect(html).toContain(`Select ${name}`);
  }
});
