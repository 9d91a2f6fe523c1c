import { expect, test } from "bun:test";
import { splitFullName } from "./user.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["  Ada   King  Lovelace ", "Ada", "King Lovelace"],
  ["Ada", "Ada", ""],
  ["", "", ""],
])(
  "full name: %j splits on spaces, the first word is the first name, the rest the last name [signed-in 3.2]",
  (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  },
);
