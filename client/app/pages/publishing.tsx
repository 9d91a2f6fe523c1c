import { SettingsSection } from "../../components/ui/settings-section.tsx";
import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { AnnouncementForm } from "../../features/announcements/components/announcement-form.tsx";
import { AnnouncementList } from "../../features/announcements/components/announcement-list.tsx";
import { PageEditor } from "../../features/site-pages/components/page-editor.tsx";
import { usePublishingTexts } from "../../lib/texts/publishing-texts.ts";

export function AdminPages() {
  return (
    <AdminFrame tab="pages">
      <PageEditor />
    </AdminFrame>
  );
}

export function AdminAnnouncements() {
  const t = usePublishingTexts();
  return (
    <AdminFrame tab="announcements">
      <SettingsSection title={t("announcements.heading")} lead={t("announcements.lead")}>
        <AnnouncementForm />
        <div className="pt-5">
          <AnnouncementList />
        </div>
      </SettingsSection>
    </AdminFrame>
  );
}
