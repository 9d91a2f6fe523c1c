import { describe, expect, test } from "bun:test";
import {
  EMPTY_PICTURE,
  type FoundPicture,
  NO_PICTURES,
  nextPicture,
  type PictureEvent,
  pastedAddress,
  typedAddress,
} from "./new-picture.flow.ts";

const picture = (url: string): FoundPicture => ({
  url,
  width: null,
  height: null,
  title: "",
  description: "",
  altText: "",
});
const after = (...events: PictureEvent[]) => events.reduce(nextPicture, EMPTY_PICTURE);
const PAGE = "https://example.com/";

describe("the picture of a new Pin", () => {
  test("a file shows its upload progress and then appears", () => {
    const moving = after({ type: "fileGiven", preview: "blob:1" }, { type: "uploadMoved", progress: 0.4 });
    expect(moving).toEqual({ step: "uploading", preview: "blob:1", progress: 0.4 });
    expect(nextPicture(moving, { type: "uploadDone", mediaUploadId: "7" })).toEqual({
      step: "uploaded",
      preview: "blob:1",
      mediaUploadId: "7",
    });
  });

  test("website media grid: one picture needs no choice, several need one, and none is reported [signed-in 9]", () => {
    const search: PictureEvent = { type: "urlGiven", pageUrl: PAGE };
    const give = (...found: FoundPicture[]): PictureEvent => ({ type: "picturesFound", pageUrl: PAGE, found });
    expect(after(search, give(picture("a"))).step).toBe("chosen");
    expect(after(search, give(picture("a"), picture("b"))).step).toBe("choosing");
    expect(after(search, give())).toEqual({ step: "empty", problem: NO_PICTURES, linkUrl: PAGE });
  });

  test("a page without pictures can be saved as a link, and removing the link leads to the start", () => {
    const searching = { type: "urlGiven", pageUrl: PAGE } as const;
    const link = after(searching, { type: "picturesFound", pageUrl: PAGE, found: [] }, { type: "linkChosen" });
    expect(link).toEqual({ step: "link", pageUrl: PAGE });
    expect(nextPicture(link, { type: "removed" })).toEqual(EMPTY_PICTURE);
    const refused = after(searching, { type: "picturesFound", pageUrl: PAGE, found: [], refusesPins: true });
    expect(nextPicture(refused, { type: "linkChosen" })).toEqual(refused);
    expect(after({ type: "linkChosen" })).toEqual(EMPTY_PICTURE);
  });

  test("removing a chosen picture leads to the page's others, and removing an upload to the start", () => {
    const chosen = after(
      { type: "urlGiven", pageUrl: PAGE },
      { type: "picturesFound", pageUrl: PAGE, found: [picture("a"), picture("b")] },
      { type: "pictureChosen", picture: picture("b") },
    );
    expect(nextPicture(chosen, { type: "removed" }).step).toBe("choosing");
    expect(after({ type: "fileGiven", preview: "blob:1" }, { type: "removed" })).toEqual(EMPTY_PICTURE);
  });

  test("late events change nothing", () => {
    expect(after({ type: "uploadDone", mediaUploadId: "7" })).toEqual(EMPTY_PICTURE);
    expect(
      after(
        { type: "urlGiven", pageUrl: PAGE },
        { type: "picturesFound", pageUrl: "https://other.example/", found: [picture("a")] },
      ).step,
    ).toBe("searching");
    expect(after({ type: "pictureChosen", picture: picture("a") })).toEqual(EMPTY_PICTURE);
    // A search that fails after a file was chosen removes nothing.
    const failed = { type: "failed", problem: "no", pageUrl: PAGE } as const;
    const searching = { type: "urlGiven", pageUrl: PAGE } as const;
    expect(after(searching, { type: "fileGiven", preview: "blob:1" }, failed).step).toBe("uploading");
    expect(after(searching, failed)).toMatchObject({ step: "empty", problem: "no" });
  });
});

test("an address is recognized at the start of pasted text, and other text is not", () => {
  expect(pastedAddress(" https://example.com/a b ")).toBe("https://example.com/a");
  for (const text of ["", "hello", "ftp://example.com", "javascript:alert(1)", "https://"])
    expect(pastedAddress(text)).toBeNull();
});

test("a typed address without a scheme is asked for without one, and shown as https", () => {
  expect(typedAddress(" example.com/lamps ")).toEqual({
    pageUrl: "https://example.com/lamps",
    asked: "example.com/lamps",
  });
  const whole = "http://example.com/lamps";
  expect(typedAddress(whole)).toEqual({ pageUrl: whole, asked: whole });
  for (const text of ["", "two words", "https://"]) expect(typedAddress(text)).toBeNull();
});

test("the address that answered becomes the Pin's link", () => {
  const read = after(
    { type: "urlGiven", pageUrl: PAGE },
    { type: "picturesFound", pageUrl: PAGE, readAt: "http://read.example/", found: [picture("a")] },
  );
  expect(read).toMatchObject({ step: "chosen", pageUrl: "http://read.example/" });
});
