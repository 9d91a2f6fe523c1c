import { byBookmark, itemsOf } from "../../../lib/infinite.ts";
import { trpc } from "../../../lib/trpc.ts";
import { type EditorForm, sellsProducts } from "../editor.flow.ts";

/** The account's product groups, and the one that the form has with some of its products; only for sales from a catalog. */
export function useProductGroup(advertiserId: string, form: EditorForm) {
  const enabled = sellsProducts(form);
  const list = trpc.catalogs.groups.useInfiniteQuery({ advertiserId, pageSize: 200 }, { ...byBookmark, enabled });
  const groups = itemsOf(list);
  const chosen = groups.find(({ id }) => id === form.adGroup.productGroupId) ?? null;
  const preview = trpc.catalogs.previewGroup.useQuery(
    { advertiserId, rules: chosen?.rules ?? [] },
    { enabled: enabled && chosen !== null },
  );
  return { list, groups, chosen, products: (chosen && preview.data?.products) ?? [] };
}
