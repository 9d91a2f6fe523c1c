import "./support/register-dom.ts";
import { afterEach, expect, test } from "bun:test";
import { Link } from "../../client/components/ui/link.tsx";
import { PlainLink } from "../../client/components/ui/plain-link.tsx";
import { NavigateContext } from "../../client/lib/navigation/page-move.ts";
import { after, clear, show } from "./support/show.tsx";

afterEach(clear);

test.each([Link, PlainLink])(
  "a link to a full address of this site leads to its path, whichever component renders it",
  async (Some) => {
    const paths: string[] = [];
    await show(
      <NavigateContext value={(path) => void paths.push(path)}>
        <Some href={`${location.origin}/pin/7/?from=mail#comments`}>Pin</Some>
      </NavigateContext>,
    );
    await after(() => document.querySelector("a")?.click());
    expect(paths).toEqual(["/pin/7/?from=mail#comments"]);
  },
);
