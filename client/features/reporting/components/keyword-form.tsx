import { type FormEvent, useState } from "react";
import { keywordsOf } from "../../../../src/reporting/keyword.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { KeywordPage, useChangeKeywords } from "../hooks/use-keywords.ts";

interface KeywordFormProps {
  advertiserId: string;
  level: KeywordPage;
  isNegative: boolean;
  change: ReturnType<typeof useChangeKeywords>;
  close: () => void;
}

/** Adds keywords, one per line, to an ad group, a campaign or the account. */
export function KeywordForm({ advertiserId, level, isNegative, change, close }: KeywordFormProps) {
  const t = useAreaTexts("reporting");
  const asked = { advertiserId, entityStatuses: ["ACTIVE" as const, "PAUSED" as const], pageSize: 250 };
  const groups = trpc.advertiser.adGroups.useQuery(asked, { enabled: level === "AD_GROUP" });
  const campaigns = trpc.advertiser.campaigns.useQuery(asked, { enabled: level === "CAMPAIGN" });
  const owners: readonly { id: string; name: string }[] =
    level === "AD_GROUP"
      ? (groups.data?.items ?? [])
      : [...(campaigns.data?.items ?? []), { id: advertiserId, name: t("keyword.wholeAccount") }];
  const [chosen, setChosen] = useState("");
  const [text, setText] = useState("");
  const owner = chosen || owners[0]?.id;
  const keywords = keywordsOf(text).slice(0, 100);
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!owner || keywords.length === 0) return;
    const of =
      level === "AD_GROUP"
        ? { adGroupId: owner }
        : owner === advertiserId
          ? { parentId: owner }
          : { campaignId: owner };
    if (await change.add({ ...of, keywords: keywords.map((keyword) => ({ ...keyword, isNegative })) })) close();
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <SelectField
        label={t(level === "AD_GROUP" ? "keyword.adGroup" : "keyword.campaign")}
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        value={owner ?? ""}
        onChange={setChosen}
      />
      <TextField
        label={t("keyword.lines")}
        description={t("keyword.linesHelp")}
        multiline
        rows={5}
        value={text}
        onChange={setText}
        error={change.problem}
      />
      <Button type="submit" variant="primary" isDisabled={!owner || keywords.length === 0 || change.isBusy}>
        {t("keyword.addCount", { count: keywords.length })}
      </Button>
    </form>
  );
}
