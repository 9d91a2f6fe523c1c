import Users from "lucide-react/icons/users";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { Audience } from "../../../../src/audiences/audience.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useAudiences } from "../use-audiences.ts";
import { AudienceForm } from "./audience-form.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

const LOOK_MS = 3_000;

/** Audiences that ads target or exclude. */
export function AudiencesView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("audiences");
  const { language } = useLanguage();
  const list = trpc.audiences.list.useInfiniteQuery(
    { advertiserId: account.id },
    {
      ...byBookmark,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.items.some(({ status }) => status === "INITIALIZING") ? LOOK_MS : false,
    },
  );
  const isYours = mayDo(account.role, "audiences");
  const count = new Intl.NumberFormat(language);
  const time = accountTimes(account, language);
  const sizeOf = ({ status, size }: Audience) => {
    if (status === "INITIALIZING") return t("working");
    return size === null ? t("tooSmall") : t("about", { size: count.format(size) });
  };
  return (
    <div className="flex flex-col gap-6">
      <PagedTable<Audience>
        list={list}
        label={t("label")}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t("name"),
            cell: ({ id, name, isShared, sharedWith }) => (
              <>
                {name}
                <span className="block text-[0.8125rem] font-normal text-ink-soft">{t("id", { id })}</span>
                {isShared && <span className="block text-[0.8125rem] font-normal text-ink-soft">{t("shared")}</span>}
                {sharedWith.length > 0 && (
                  <span className="block text-[0.8125rem] font-normal text-ink-soft">
                    {t("sharedWith", { names: sharedWith.map((one) => one.name || one.id).join(", ") })}
                  </span>
                )}
              </>
            ),
          },
          { name: t("kind"), cell: ({ rule }) => t(`types.${rule.type}`) },
          { name: t("size"), cell: sizeOf },
          {
            name: t("refreshed"),
            cell: ({ refreshedAt }) => (refreshedAt === null ? "–" : time.format(new Date(refreshedAt))),
          },
          ...(isYours
            ? [
                {
                  name: t("actions"),
                  line: "buttons" as const,
                  cell: (audience: Audience) =>
                    audience.isShared ? "" : <AudienceActions account={account} audience={audience} />,
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState icon={<Users size={32} />} title={t("none")} text={isYours ? t("noneText") : t("notYours")} />
        }
      />
      {isYours && <AudienceForm advertiserId={account.id} audiences={itemsOf(list)} />}
    </div>
  );
}

function AudienceActions({ account, audience }: { account: AdvertiserAccount; audience: Audience }) {
  const t = useAreaTexts("audiences");
  const { refresh, remove, problem, isBusy } = useAudiences(account.id);
  const [window, setWindow] = useState<"upload" | "share" | "delete" | null>(null);
  const close = () => setWindow(null);
  const { id, name, rule } = audience;
  const named = (action: string) => ({ "aria-label": t("of", { action, name }) });
  return (
    <div className="flex flex-wrap gap-2">
      {rule.type === "CUSTOMER_LIST" && (
        <Button size="sm" {...named(t("upload.button"))} onPress={() => setWindow("upload")}>
          {t("upload.button")}
        </Button>
      )}
      <Button size="sm" isPending={isBusy} {...named(t("refresh"))} onPress={() => void refresh(id)}>
        {t("refresh")}
      </Button>
      <Button size="sm" {...named(t("share"))} onPress={() => setWindow("share")}>
        {t("share")}
      </Button>
      <Button size="sm" {...named(t("remove"))} onPress={() => setWindow("delete")}>
        {t("remove")}
      </Button>
      {problem && (
        <p role="alert" className="text-[0.8125rem] font-medium text-danger">
          {problem}
        </p>
      )}
      {window === "upload" && <UploadDialog advertiserId={account.id} audience={audience} onClose={close} />}
      {window === "share" && <ShareDialog advertiserId={account.id} audience={audience} onClose={close} />}
      <ConfirmDialog
        title={t("removeTitle", { name })}
        text={t("removeText")}
        confirmLabel={t("remove")}
        isDangerous
        isOpen={window === "delete"}
        onOpenChange={(isOpen) => !isOpen && close()}
        isPending={isBusy}
        onConfirm={() => void remove(id).then(close)}
      />
    </div>
  );
}

export const AudiencesPage = ({ account }: AreaPageProps) => <AudiencesView account={account} />;
