import { type FormEvent, useState } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { tagSnippet } from "../../../../src/conversions/tag-snippet.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useWords } from "../hooks/use-words.ts";
import { Code } from "./code.tsx";

const NAME_MAX = 80;

/** An account's tags, and a form to add one. */
export function Tags({ account }: AreaPageProps) {
  const { t, time } = useWords(account);
  const { publicUrl } = usePageConfig();
  const utils = trpc.useUtils();
  const asked = { advertiserId: account.id };
  const tags = trpc.conversions.tags.useQuery(asked);
  const make = trpc.conversions.createTag.useMutation({
    onSuccess: (made) => utils.conversions.tags.setData(asked, (known = []) => [made, ...known]),
  });
  const [name, setName] = useState("");
  const onMake = (submitted: FormEvent) => {
    submitted.preventDefault();
    make.mutate({ ...asked, name }, { onSuccess: () => setName("") });
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("tag.lead")}</p>
      {mayDo(account.role, "conversions") && (
        <form onSubmit={onMake} className="flex max-w-xl items-start gap-2">
          <TextField
            className="grow"
            label={t("tag.name")}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={setName}
            error={make.error && failureOf(make.error).message}
          />
          <Button
            type="submit"
            variant="primary"
            className="mt-7 min-h-12"
            isDisabled={name.trim() === ""}
            isPending={make.isPending}
          >
            {t("tag.make")}
          </Button>
        </form>
      )}
      {tags.error && <ListFailed text={failureOf(tags.error).message} onRetry={() => void tags.refetch()} />}
      {tags.data?.length === 0 && <EmptyState title={t("tag.none")} />}
      {tags.data?.map((tag) => (
        <SettingsSection
          key={tag.id}
          title={tag.name}
          lead={`${t("tag.id")} ${tag.id}. ${t("tag.last")} ${tag.firedAt ? time(tag.firedAt) : t("tag.never")}`}
        >
          <Code label={t("tag.code", { name: tag.name })} text={tagSnippet(publicUrl, tag.id)} />
          <LinkButton
            href={areaPath("conversionsTagManualSetup", { ...asked, query: { tag: tag.id } })}
            className="mt-3"
          >
            {t("tag.setUp")}
          </LinkButton>
        </SettingsSection>
      ))}
    </div>
  );
}
