import { expect, test } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import { detailOf, failureOf, fieldFailure } from "./api-error.ts";

const refused = (data: object) =>
  new TRPCClientError("Refused.", { result: { error: { message: "Refused.", code: -32_000, data } } as never });

test("desktop pin save failure: the toast shows the message_detail, or else the message [signed-in 8]", () => {
  expect(detailOf(refused({ apiErrorCode: 40, messageDetail: "The board is gone." }))).toBe("The board is gone.");
  expect(detailOf(refused({ apiErrorCode: 40, messageDetail: null }))).toBe("Refused.");
});

test("board creation failure: shows message and message_detail [signed-in 8]", () => {
  expect(failureOf(refused({ messageDetail: "Choose another name." })).message).toBe("Refused. Choose another name.");
  expect(failureOf(refused({})).message).toBe("Refused.");
});

test("section creation failure: the name shows its own error, else message_detail, else message [signed-in 8]", () => {
  const detail = { messageDetail: "There are 500." };
  expect(fieldFailure(refused({ ...detail, fields: { name: "Too long." } }), "name")).toBe("Too long.");
  expect(fieldFailure(refused({ ...detail, fields: { boardId: "No id." } }), "name")).toBe("There are 500.");
  expect(fieldFailure(refused({}), "name")).toBe("Refused.");
  for (const apiErrorCode of [2, 7]) expect(fieldFailure(refused({ apiErrorCode }), "name")).toBeNull();
});

test("a failure without an answer says that the server couldn't be reached", () => {
  const offline = failureOf(new TypeError("Failed to fetch"));
  expect(offline.code).toBe(0);
  expect(offline.message).toMatch(/couldn't reach the server/);
});
