import { TextLink } from "../../components/ui/text-link.tsx";
import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { DomainImport } from "../../features/spam/components/domain-import.tsx";
import { DomainLists } from "../../features/spam/components/domain-lists.tsx";
import { DomainSearch } from "../../features/spam/components/domain-search.tsx";
import { HashLists } from "../../features/spam/components/hash-lists.tsx";
import { SpamRules } from "../../features/spam/components/spam-rules.tsx";
import { useSpamTexts } from "../../lib/texts/spam-texts.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";

/** `/admin/spam/`. Moderators read and try out; administrators save. */
export function SpamRulesPage() {
  const t = useSpamTexts();
  const { isAdmin = false } = useCurrentViewer() ?? {};
  return (
    <AdminFrame tab="spam">
      <div className="flex flex-col gap-5">
        <TextLink href="/admin/spam/domains/">{t("toDomains")}</TextLink>
        <SpamRules mayEdit={isAdmin} />
      </div>
    </AdminFrame>
  );
}

/** `/admin/spam/domains/`. Moderators read; administrators import and remove. */
export function SpamDomains() {
  const t = useSpamTexts();
  const { isAdmin = false } = useCurrentViewer() ?? {};
  return (
    <AdminFrame tab="spam">
      <div className="flex flex-col gap-5">
        <TextLink href="/admin/spam/">{t("toRules")}</TextLink>
        <DomainLists mayEdit={isAdmin} />
        <DomainSearch />
        {isAdmin && <DomainImport />}
        <HashLists mayEdit={isAdmin} />
      </div>
    </AdminFrame>
  );
}
