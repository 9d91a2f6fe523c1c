import { expect, test } from "bun:test";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { BoardOption } from "../../client/components/domain/board-option.tsx";
import { PinCard } from "../../client/components/domain/pin-card.tsx";
import { PinGrid } from "../../client/components/domain/pin-grid.tsx";
import { FIRST_SCREEN } from "../../client/components/domain/waterfall.ts";
import { BirthdayField } from "../../client/components/ui/birthday-field.tsx";
import { Button } from "../../client/components/ui/button.tsx";
import { ConfirmDialog } from "../../client/components/ui/confirm-dialog.tsx";
import { IconButton } from "../../client/components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../client/components/ui/menu.tsx";
import { PasswordField } from "../../client/components/ui/password-field.tsx";
import { PickList } from "../../client/components/ui/pick-list.tsx";
import { Popover, PopoverTrigger } from "../../client/components/ui/popover.tsx";
import { SuggestField } from "../../client/components/ui/suggest-field.tsx";
import { LinkTabs } from "../../client/components/ui/tabs.tsx";
import { TextField } from "../../client/components/ui/text-field.tsx";
import { Toaster } from "../../client/components/ui/toaster.tsx";
import { pinNumber } from "./support/pins.ts";

const nothing = () => {};
const pins = (count: number) => Array.from({ length: count }, (_, index) => pinNumber(index));
const grid = (count: number) => (
  <PinGrid
    label="Ideas"
    pins={pins(count)}
    hasMore
    isLoadingMore={false}
    onLoadMore={nothing}
    renderCard={(pin, { priority }) => <PinCard pin={pin} href={`/pin/${pin.id}/`} priority={priority} />}
  />
);

const PARTS: Record<string, ReactNode> = {
  "a masonry": grid(30),
  "an empty masonry": grid(0),
  "a picker's row": (
    <PickList aria-label="Boards" onPick={nothing}>
      <BoardOption
        id="1"
        board={{ name: "Moss", privacy: "secret", imageCoverUrl: null }}
        state="saving"
        highlight="m"
      />
    </PickList>
  ),
  "a waiting button": <Button isPending>Save</Button>,
  "a button with a tooltip": <IconButton label="Edit" icon={<i />} />,
  "a closed window": (
    <ConfirmDialog
      title="Delete?"
      text="…"
      confirmLabel="Delete"
      isOpen={false}
      onOpenChange={nothing}
      onConfirm={nothing}
    />
  ),
  "a closed menu": (
    <MenuTrigger>
      <Button>More</Button>
      <Menu label="More">
        <MenuItem href="/x/">Open</MenuItem>
      </Menu>
    </MenuTrigger>
  ),
  "a closed popover": (
    <PopoverTrigger>
      <Button>Boards</Button>
      <Popover label="Boards">…</Popover>
    </PopoverTrigger>
  ),
  "a search": (
    <SuggestField
      label="Search"
      value="k"
      onChange={nothing}
      onSubmit={nothing}
      items={[{ id: "1", text: "kit" }]}
      renderItem={(item) => item.text}
      onPick={nothing}
    />
  ),
  "link tabs": <LinkTabs label="Profile" items={[{ href: "/a/", label: "Created", isCurrent: true }]} />,
  "a place for toasts": <Toaster />,
  "a password": <PasswordField id="password" label="Password" autoComplete="current-password" />,
};

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name} renders on the server without style elements or scripts that its policy refuses`, () => {
    expect(typeof window).toBe("undefined");
    const html = renderToString(part);
    expect(html).not.toContain("<style");
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/\son\w+=/);
  });
}

test("the server renders a masonry's first screen: links, sized pictures and texts that fit", () => {
  const html = renderToString(grid(60));
  expect(html.match(/<li /g)).toHaveLength(FIRST_SCREEN);
  expect(html).toContain('href="/pin/1000/"');
  expect(html).toContain('alt="Pin by Ada Moss"');
  expect(html).toContain('alt="Pin number 1, of a longer name than one line"');
  expect(html.match(/<img [^>]*srcSet="[^"]* 236w, [^"]* 474w, [^"]* 736w"[^>]*width="474"/gi)).toHaveLength(
    FIRST_SCREEN,
  );
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(6);
});

test("a field's label and error refer to its input; without an error no space is reserved", () => {
  const plain = renderToString(<TextField id="email" label="Email" />);
  const wrong = renderToString(<TextField id="email" label="Email" error="Hmm, no." />);
  expect(plain).toMatch(/<input[^>]* id="email"/);
  expect([plain.includes("min-h-8"), wrong.includes("min-h-8")]).toEqual([false, true]);
  const described = /<input[^>]* aria-describedby="([^"]+)"/.exec(wrong)?.[1] ?? "none";
  expect(described.split(" ").some((id) => new RegExp(`id="${id}"[^]*Hmm, no\\.`).test(wrong))).toBe(true);
  expect(wrong).toContain('aria-invalid="true"');
});

test("a birthday is shown as the UTC day of its seconds, whatever the server's own zone", () => {
  expect(renderToString(<BirthdayField label="Birthdate" value={946_684_800} onChange={nothing} />)).toContain(
    'value="2000-01-01"',
  );
  expect(renderToString(<BirthdayField label="Birthdate" value={-86_400} onChange={nothing} />)).toContain(
    'value="1969-12-31"',
  );
});
