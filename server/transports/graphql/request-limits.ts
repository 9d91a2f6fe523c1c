import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

export interface RequestLimits {
  /** Maximum nesting of fields. */
  depth: number;
  /** The maximum number of calls: top-level fields of the operation, each alias counted. */
  calls: number;
}

interface Extent {
  depth: number;
  /** Number of fields directly in the selection set, including those of its fragments. */
  fields: number;
}

/**
 * A validation rule that refuses operations that are too deep or make too many calls. Fragments count wherever they are
 * spread; a recursive one counts as endless. (The usual library for this bundles a separate copy of GraphQL, whose
 * errors aren't recognized.)
 */
export const requestLimits =
  (limits: RequestLimits) =>
  (context: ValidationContext): ASTVisitor => {
    const refuse = (message: string, operation: OperationDefinitionNode) =>
      context.reportError(new GraphQLError(message, { nodes: [operation], extensions: { http: { status: 400 } } }));
    const measure = createMeasure(context);
    return {
      OperationDefinition(operation) {
        const { depth, fields } = measure(operation.selectionSet);
        if (depth > limits.depth) refuse(`This asks deeper than ${limits.depth} fields.`, operation);
        if (fields > limits.calls) refuse(`This asks for more than ${limits.calls} things at once.`, operation);
      },
    };
  };

const ENDLESS: Extent = { depth: Number.POSITIVE_INFINITY, fields: Number.POSITIVE_INFINITY };

/**
 * Each fragment is measured only once: otherwise a chain of twenty fragments, each spreading the next one twice, would
 * take a million steps.
 */
function createMeasure(context: ValidationContext): (set: SelectionSetNode) => Extent {
  const known = new Map<string, Extent>();

  function fragment(name: string): Extent {
    const found = known.get(name);
    if (found) return found;
    // If a fragment is requested while it is being measured, it is recursive.
    known.set(name, ENDLESS);
    const definition = context.getFragment(name);
    const extent = definition ? measure(definition.selectionSet) : { depth: 0, fields: 0 };
    known.set(name, extent);
    return extent;
  }

  function measure(set: SelectionSetNode): Extent {
    const extent = { depth: 0, fields: 0 };
    for (const selection of set.selections) {
      const part: Extent =
        selection.kind === Kind.FIELD
          ? { depth: 1 + (selection.selectionSet ? measure(selection.selectionSet).depth : 0), fields: 1 }
          : selection.kind === Kind.INLINE_FRAGMENT
            ? measure(selection.selectionSet)
            : fragment(selection.name.value);
      extent.depth = Math.max(extent.depth, part.depth);
      extent.fields += part.fields;
    }
    return extent;
  }
  return measure;
}
