import { type FormEvent, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Ad, AdGroup, Campaign } from "../../../../src/advertiser/entities.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useExceptionText } from "../../../lib/texts/say-problem.ts";
import { audiencesOf, type Changes, changeItems, isBudgetWrong } from "../edit.rules.ts";
import { type EntityLevel, namedBy, useThings } from "../hooks/use-things.ts";
import { AudiencePicker } from "./audience-picker.tsx";

/** Edits one or many items at once; each refusal is shown beside the item's name. */
export function EditView({ account, search }: AreaPageProps) {
  const t = useAreaTexts("adsEditor");
  const named = namedBy(search);
  const things = useThings(account.id, named);
  if (!mayDo(account.role, "campaigns")) return <EmptyState title={t("notYours")} text={t("notYoursText")} />;
  if (things.error) return <ListFailed text={failureOf(things.error).message} onRetry={things.refetch} />;
  if (!things.items) {
    return <ChunkLoading label={t("loading")} />;
  }
  if (things.items.length === 0) return <EmptyState title={t("edit.none")} text={t("edit.noneText")} />;
  return <EditForm account={account} level={named.level} items={things.items} />;
}

interface EditFormProps {
  account: AdvertiserAccount;
  level: EntityLevel;
  items: readonly (Campaign | AdGroup | Ad)[];
}

function EditForm({ account, level, items }: EditFormProps) {
  const t = useAreaTexts("adsEditor");
  const words = useExceptionText();
  const utils = trpc.useUtils();
  const campaigns = trpc.advertiser.updateCampaigns.useMutation();
  const adGroups = trpc.advertiser.updateAdGroups.useMutation();
  const ads = trpc.advertiser.updateAds.useMutation();
  const mutation = { CAMPAIGN: campaigns, AD_GROUP: adGroups, AD: ads }[level];
  const [only] = items.length === 1 ? items : [];
  const [form, setForm] = useState<Changes>({
    name: only?.name ?? "",
    status: "",
    budget: "",
    destination: "",
    audiences: only?.type === "adgroup" ? audiencesOf(only) : null,
  });
  const [refusals, setRefusals] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const set = (fields: Partial<Changes>) => setForm({ ...form, ...fields });
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isBudgetWrong(form)) return setRefusals([]);
    const changed = changeItems(items, form);
    if (changed.length === 0) return setRefusals([t("edit.unchanged")]);
    const told: string[] = [];
    try {
      for (let at = 0; at < changed.length; at += 30) {
        const part = changed.slice(at, at + 30);
        const results = (await mutation.mutateAsync({ advertiserId: account.id, items: part })).items;
        for (const [index, { exceptions }] of results.entries()) {
          const name = items.find(({ id }) => id === part[index]?.id)?.name ?? "";
          for (const exception of exceptions) told.push(t("edit.refused", { name, message: words(exception) }));
        }
      }
      const done = changed.length - told.length;
      if (done > 0) showToast(t("edit.done", { count: done }), { kind: "success" });
    } catch (error) {
      told.push(failureOf(error).message);
    }
    setRefusals(told);
    await utils.advertiser.invalidate();
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="max-w-xl">
      {items.length > 1 && (
        <>
          <p className="pb-2 text-[0.9375rem]">{t("edit.lead", { count: items.length })}</p>
          <ul className="mb-4 max-h-48 list-disc overflow-y-auto ps-5 text-[0.9375rem] text-ink-soft">
            {items.map(({ id, name }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {only && (
        <TextField label={t("edit.name")} value={form.name} onChange={(name) => set({ name })} maxLength={255} />
      )}
      <SelectField
        label={t("edit.status")}
        options={(["", "ACTIVE", "PAUSED"] as const).map((value) => ({
          value,
          label: value === "" ? t("edit.keep") : t(`edit.${value}`),
        }))}
        value={form.status}
        onChange={(status) => set({ status })}
      />
      {level !== "AD" && (
        <TextField
          label={t("edit.budget", { currency: account.currency })}
          inputMode="decimal"
          value={form.budget}
          onChange={(budget) => set({ budget })}
          error={isTried && isBudgetWrong(form) && t("edit.budgetWrong")}
        />
      )}
      {level === "AD" && (
        <TextField
          label={t("edit.destination")}
          type="url"
          value={form.destination}
          onChange={(destination) => set({ destination })}
        />
      )}
      {form.audiences && (
        <AudiencePicker
          advertiserId={account.id}
          chosen={form.audiences}
          onChange={(audiences) => set({ audiences })}
        />
      )}
      {refusals.length > 0 && (
        <ul role="alert" className="pb-3 text-[0.9375rem] font-medium text-danger">
          {refusals.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Button type="submit" variant="primary" isPending={mutation.isPending}>
        {t("edit.apply")}
      </Button>
    </form>
  );
}
