import {
  contentField,
  contentIn,
  fieldsOf,
  numberField,
  numberIn,
  type Part,
  rewriteMessage,
} from "./rewrite-message.ts";

/** The numbers of ONNX's types and fields (github.com/onnx/onnx, onnx.proto3). */
const float32 = 1;
const float16 = 10;
const model = { graph: 7 };
const graph = { node: 1, initializer: 5, input: 11, output: 12, value_info: 13 };
const node = { op_type: 4, attribute: 5 };
const attribute = { name: 1, i: 3, t: 5, g: 6 };
const tensor = { data_type: 2, int32_data: 5, raw_data: 9 };
const value = { name: 1, type: 2 };
const type = { tensor_type: 1 };
const tensorType = { elem_type: 1 };

function widenTensor(bytes: Buffer): Part[] {
  if (numberIn(bytes, tensor.data_type) !== float16) return [{ bytes }];
  return rewriteMessage(bytes, ({ number, content }) => {
    if (number === tensor.data_type) return numberField(number, float32);
    if (number === tensor.raw_data) return contentField(number, [{ halves: content }]);
    if (number === tensor.int32_data)
      throw new Error("A tensor stores its 16-bit numbers in an unknown format");
    return undefined;
  });
}

/** Widens an attribute: a tensor, or the target type of a cast. */
const widenAttribute = (bytes: Buffer, operation: string): Part[] =>
  rewriteMessage(bytes, ({ number, value: id, content }) => {
    if (number === attribute.t) return contentField(number, widenTensor(content));
    if (number === attribute.g) throw new Error("A graph inside a node can't be widened");
    const isTarget = operation === "Cast" && `${contentIn(bytes, attribute.name)}` === "to";
    return number === attribute.i && isTarget && id === float16 ? numberField(number, float32) : undefined;
  });

const widenNode = (bytes: Buffer): Part[] => {
  const operation = `${contentIn(bytes, node.op_type)}`;
  return rewriteMessage(bytes, ({ number, content }) =>
    number === node.attribute ? contentField(number, widenAttribute(content, operation)) : undefined,
  );
};

/** Widens the declared type of an input, an output or a result between two nodes. */
const widenValue = (bytes: Buffer): Part[] =>
  rewriteMessage(bytes, (field) => {
    if (field.number !== value.type) return undefined;
    const ofType = rewriteMessage(field.content, (inner) => {
      if (inner.number !== type.tensor_type) return undefined;
      const ofTensor = rewriteMessage(inner.content, ({ number, value: id }) =>
        number === tensorType.elem_type && id === float16 ? numberField(number, float32) : undefined,
      );
      return contentField(inner.number, ofTensor);
    });
    return contentField(field.number, ofType);
  });

const widenGraph = (bytes: Buffer): Part[] =>
  rewriteMessage(bytes, ({ number, content }) => {
    if (number === graph.node) return contentField(number, widenNode(content));
    if (number === graph.initializer) return contentField(number, widenTensor(content));
    const isValue = number === graph.input || number === graph.output || number === graph.value_info;
    return isValue ? contentField(number, widenValue(content)) : undefined;
  });

/**
 * Converts an ONNX model from 16-bit to 32-bit floats: its weights, its casts and its declared types.
 * @param output a value inside the graph to add as another output
 * @throws Error if the file isn't a model, or has parts that can't be converted
 */
export function widenModel(bytes: Buffer, output: string): Part[] {
  if (![...fieldsOf(bytes)].some(({ number }) => number === model.graph))
    throw new Error("The file has no graph");
  const name = contentField(value.name, [{ bytes: Buffer.from(output) }]);
  return rewriteMessage(bytes, ({ number, content }) =>
    number === model.graph
      ? contentField(number, [...widenGraph(content), ...contentField(graph.output, name)])
      : undefined,
  );
}
