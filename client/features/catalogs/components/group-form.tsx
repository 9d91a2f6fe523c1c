import Plus from "lucide-react/icons/plus";
import { type FormEvent, useDeferredValue, useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { GROUP_NAME_MAX, GROUP_RULES_MAX, type GroupRule, type ProductGroup } from "../../../../src/catalogs/group.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useRuleWords } from "../../../lib/area/use-rule-words.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useGroups } from "../hooks/use-groups.ts";
import { emptyRule, formOfRule, type RuleForm, ruleOf } from "../rule-form.rules.ts";
import { ProductRow } from "./products-view.tsx";
import { RuleFields } from "./rule-fields.tsx";

interface GroupFormProps {
  account: AdvertiserAccount;
  /** The group to edit; null for a new one. */
  group: ProductGroup | null;
  onDone?: () => void;
}

/** A product group's name and rules, with the products that currently match. */
export function GroupForm({ account, group, onDone }: GroupFormProps) {
  const t = useAreaTexts("catalogs");
  const groups = useGroups(account.id);
  const ruleWords = useRuleWords();
  const [name, setName] = useState(group?.name ?? "");
  /** Rules that the form has no fields for; they are kept unchanged. */
  const kept = (group?.rules ?? []).filter((rule, key) => formOfRule(rule, key) === null);
  const [forms, setForms] = useState<RuleForm[]>(() =>
    (group?.rules ?? []).flatMap((rule, key) => formOfRule(rule, key) ?? []),
  );
  const read = forms.map((form) => ruleOf(form, account.currency));
  const isWhole = read.every((rule) => rule !== null);
  const rules: GroupRule[] = [...kept, ...read.flatMap((rule) => rule ?? [])];
  async function onSubmit(submitted: FormEvent) {
    submitted.preventDefault();
    const done = group ? await groups.update(group.id, name, rules) : await groups.create(name, rules);
    if (done) onDone?.();
  }
  const form = (
    <form onSubmit={(submitted) => void onSubmit(submitted)} className="flex max-w-2xl flex-col gap-4">
      <TextField label={t("name")} value={name} onChange={setName} maxLength={GROUP_NAME_MAX} autoComplete="off" />
      {kept.length > 0 && <p className="text-[0.9375rem] text-ink-soft">{kept.map(ruleWords).join(" · ")}</p>}
      {forms.map((rule, index) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          number={index + 1}
          currency={account.currency}
          onChange={(next) => setForms(forms.map((one) => (one.key === rule.key ? next : one)))}
          onRemove={() => setForms(forms.filter((one) => one.key !== rule.key))}
        />
      ))}
      {forms.length + kept.length < GROUP_RULES_MAX && (
        <div>
          <Button
            size="sm"
            onPress={() => setForms([...forms, emptyRule(Math.max(0, ...forms.map(({ key }) => key)) + 1)])}
          >
            <Plus size={16} aria-hidden="true" />
            {t("groups.addRule")}
          </Button>
        </div>
      )}
      {isWhole ? (
        <Preview advertiserId={account.id} rules={rules} />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">{t("groups.unfinished")}</p>
      )}
      {groups.problem && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {groups.problem}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" isPending={groups.isBusy} isDisabled={name.trim() === "" || !isWhole}>
          {t(group ? "form.save" : "groups.make")}
        </Button>
      </div>
    </form>
  );
  if (group) return form;
  return (
    <SettingsSection title={t("groups.title")} lead={t("groups.lead")}>
      {form}
    </SettingsSection>
  );
}

/** The products that currently match the rules. */
export function Preview({ advertiserId, rules }: { advertiserId: string; rules: GroupRule[] }) {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const asked = useDeferredValue(JSON.stringify(rules));
  const preview = trpc.catalogs.previewGroup.useQuery(
    { advertiserId, rules: JSON.parse(asked) as GroupRule[] },
    { placeholderData: (before) => before },
  );
  const count = preview.data?.count ?? 0;
  return (
    <div>
      <p aria-live="polite" className="min-h-6 pb-2 text-[0.9375rem] font-semibold">
        {preview.data && t("groups.products", { number: new Intl.NumberFormat(language).format(count) })}
      </p>
      <ul className="flex flex-col gap-2">
        {preview.data?.products.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} isPlain />
          </li>
        ))}
      </ul>
    </div>
  );
}
