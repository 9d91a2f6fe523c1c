import { type FoundPin, IDS, pinTexts } from "../../db/queries/search/ranked.ts";
import { searched } from "../../db/queries/search/scan.ts";
import type { Board } from "../../src/boards/board.ts";
import type { ErrorDetails } from "../../src/contract/errors.ts";
import type { Page } from "../../src/contract/paging.ts";
import type { Pin } from "../../src/pins/pin.ts";
import type { User } from "../../src/users/user.ts";
import { hydrateBoards } from "../present/hydrate-boards.ts";
import { hydrateUsers } from "../present/hydrate-users.ts";
import { presentPin } from "../present/present-pin.ts";
import type { Context } from "../trpc/context.ts";
import { type ResultPage, resultPage } from "./result-page.ts";

interface Input {
  query: string;
  pageSize: number;
  bookmark?: string | null | undefined;
}
type FailInput = (name: "INVALID_PARAMETERS", details: ErrorDetails) => never;

function checked<T>(page: ResultPage<T> | "invalid", fail: FailInput): ResultPage<T> {
  if (page !== "invalid") return page;
  return fail("INVALID_PARAMETERS", {
    message: "That page can't be found any more. Start again from the first one.",
    fields: { bookmark: "This bookmark isn't one of this list's." },
  });
}

/** A page of the Pins that are found, as every door answers it. */
export async function pinsFound(ctx: Context, input: Input, fail: FailInput): Promise<Page<Pin>> {
  const viewerId = ctx.viewer.user?.id ?? null;
  const search = { ...input, ctx, searched: searched("pins", viewerId), shown: pinTexts(viewerId) };
  const { rows, bookmark } = checked(await resultPage<FoundPin>(search, input.bookmark), fail);
  return { items: rows.filter(({ isFit }) => isFit).map((row) => presentPin(ctx, row)), bookmark };
}

/** The same of boards. */
export async function boardsFound(ctx: Context, input: Input, fail: FailInput): Promise<Page<Board>> {
  const { rows, bookmark } = await idsFound(ctx, "boards", input, fail);
  return { items: await hydrateBoards(ctx, rows), bookmark };
}

/** The same of people. */
export async function usersFound(ctx: Context, input: Input, fail: FailInput): Promise<Page<User>> {
  const { rows, bookmark } = await idsFound(ctx, "users", input, fail);
  return { items: await hydrateUsers(ctx, rows), bookmark };
}

async function idsFound(
  ctx: Context,
  scope: "boards" | "users",
  input: Input,
  fail: FailInput,
): Promise<ResultPage<string>> {
  const search = { ...input, ctx, searched: searched(scope, ctx.viewer.user?.id ?? null), shown: IDS };
  const { rows, bookmark } = checked(await resultPage<{ id: string }>(search, input.bookmark), fail);
  return { rows: rows.map(({ id }) => id), bookmark };
}
