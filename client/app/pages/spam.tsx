import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { DomainImport } from "../../features/spam/components/domain-import.tsx";
import { DomainLists } from "../../features/spam/components/domain-lists.tsx";
import { DomainSearch } from "../../features/spam/components/domain-search.tsx";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";

/** `/admin/spam/domains/`. Moderators read; administrators import and remove. */
export function SpamDomains() {
  const { isAdmin = false } = useCurrentViewer() ?? {};
  return (
    <AdminFrame tab="spam">
      <div className="flex flex-col gap-5">
        <DomainLists mayEdit={isAdmin} />
        <DomainSearch />
        {isAdmin && <DomainImport />}
      </div>
    </AdminFrame>
  );
}
