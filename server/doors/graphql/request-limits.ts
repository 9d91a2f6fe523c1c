import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

export interface RequestLimits {
  /** How many fields below each other. */
  depth: number;
  /** How many calls at once: fields of the operation itself, by whatever alias. */
  calls: number;
}

interface Extent {
  depth: number;
  /** Fields of the set itself, those of its fragments included. */
  fields: number;
}

/**
 * Refuses an operation that asks deeper, or for more at once, before anything of it runs. Fragments count where they are
 * spread; one that spreads itself has no end. (The library for this brings a GraphQL of its own, whose errors ours
 * does not know.)
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

/** Each fragment is measured once: twenty that spread the next one twice would else be a million. */
function createMeasure(context: ValidationContext): (set: SelectionSetNode) => Extent {
  const known = new Map<string, Extent>();

  function fragment(name: string): Extent {
    const found = known.get(name);
    if (found) return found;
    // What is asked for while it is being measured spreads itself.
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
