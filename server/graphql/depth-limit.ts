import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from "graphql";

/**
 * Refuses an operation that asks deeper than `max` fields before anything of it runs. Fragments count where they are
 * spread; one that spreads itself counts as too deep. (The library for this brings a GraphQL of its own, whose errors
 * ours does not know.)
 */
export const depthLimit =
  (max: number) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      if (isDeeper(context, operation.selectionSet, max, new Set())) {
        const extensions = { http: { status: 400 } };
        context.reportError(
          new GraphQLError(`This asks deeper than ${max} fields.`, { nodes: [operation], extensions }),
        );
      }
    },
  });

function isDeeper(
  context: ValidationContext,
  set: SelectionSetNode,
  left: number,
  spread: ReadonlySet<string>,
): boolean {
  return set.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) {
      if (left === 0) return true;
      return selection.selectionSet ? isDeeper(context, selection.selectionSet, left - 1, spread) : false;
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return isDeeper(context, selection.selectionSet, left, spread);
    const name = selection.name.value;
    if (spread.has(name)) return true;
    const fragment = context.getFragment(name);
    return fragment ? isDeeper(context, fragment.selectionSet, left, new Set([...spread, name])) : false;
  });
}
