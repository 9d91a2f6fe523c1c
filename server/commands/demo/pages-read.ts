import { saveRich } from "../../../db/queries/rich/write-rich.ts";
import { demoPath } from "../../../src/demo/page.ts";
import { DEMO_PAGES, renderDemoPage } from "../../../src/demo/render-page.ts";
import { nextReading } from "../../../src/pins/rich-due.rules.ts";
import type { Deps } from "../../deps.ts";
import { readRich } from "../../platform/scrape/rich/read-rich.ts";

export interface PagesRead {
  /** Returns the address of the demo's page about a picture, or null if the picture has no page. */
  linkOf(picture: string): string | null;
  /** Stores the page's data with the Pin. */
  read(picture: string, pinId: string): Promise<void>;
}

/**
 * Reads the demo's own pages from their source instead of fetching them, because the server isn't running yet. They are
 * then parsed like any other page.
 */
export function createPagesRead({ config, db, now }: Pick<Deps, "config" | "db" | "now">): PagesRead {
  const byPicture = new Map(DEMO_PAGES.map((page) => [page.picture, page]));
  const linkOf = (picture: string) => {
    const page = byPicture.get(picture);
    return page ? config.publicUrl + demoPath(page) : null;
  };
  return {
    linkOf,
    async read(picture, pinId) {
      const [page, link] = [byPicture.get(picture), linkOf(picture)];
      if (!page || !link) return;
      const readAt = now();
      const { data, siteName } = await readRich(renderDemoPage(page, { nonce: "", credit: "" }), {
        pageUrl: link,
        now: readAt,
      });
      const dueAt = nextReading({ type: data?.type ?? null, saves: 0, cacheControl: "", now: readAt });
      await saveRich(db, { pinId, link, data, siteName, readAt, dueAt });
    },
  };
}
