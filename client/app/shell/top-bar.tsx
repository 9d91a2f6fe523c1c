import { memo } from "react";
import { Link } from "../../components/ui/link.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { SearchBox } from "../../features/search/components/search-box.tsx";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useLogInPath } from "../../lib/sign-in/log-in-path.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { ActingBarBelow } from "./acting-control.tsx";
import { usePersonBar } from "./person-chunks.ts";

/** Memoized: the same on every page, so that navigation doesn't render it again. */
export const TopBar = memo(function TopBar() {
  const t = useUiTexts();
  const viewer = useCurrentViewer();
  const { brandName, icon } = usePageConfig();
  const PersonBar = usePersonBar(viewer !== null);
  return (
    <header className="sticky top-0 z-30 bg-paper print:hidden">
      <div className="mx-auto flex h-(--head) max-w-[2560px] items-center gap-2 px-3 sm:gap-3 sm:px-6">
        <Link
          href="/"
          className="flex shrink-0 items-center gap-2 rounded-full p-1.5 font-bold text-ink no-underline hover:bg-wash"
        >
          <img src={icon} alt="" width={32} height={32} />
          <span className="text-lg max-lg:sr-only">{brandName}</span>
        </Link>
        <LinkButton href="/ideas/" variant="ghost" className="max-md:hidden">
          {t("explore")}
        </LinkButton>
        <SearchBox />
        {viewer ? (
          PersonBar && <PersonBar viewer={viewer} />
        ) : (
          <>
            <LogIn />
            <LinkButton href="/signup" variant="primary">
              {t("signUp")}
            </LinkButton>
          </>
        )}
      </div>
      <ActingBarBelow />
    </header>
  );
});

/** Phones have log-in in the bottom bar. */
function LogIn() {
  const t = useUiTexts();
  return (
    <LinkButton href={useLogInPath()} variant="secondary" className="max-sm:hidden">
      {t("logIn")}
    </LinkButton>
  );
}
