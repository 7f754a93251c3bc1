// Operators that are alike have the same colour.

const families = [
  ["depthwise", /^DEPTHWISE/i],
  ["convolution", /CONV/i],
  ["product", /FULLY_CONNECTED|MATMUL|LSTM/],
  ["pooling", /POOL|^MEAN$|^SUM$|REDUCE|ARG_M|CUMSUM/],
  ["activation", /RELU|LOGISTIC|SOFTMAX|TANH|SWISH|ELU|NORMALIZATION/],
  ["elementwise", /^(ADD|ADD_N|SUB|MUL|DIV|MAXIMUM|MINIMUM|POW|SQUARE.*|ABS|NEG|EXP|LOG|RSQRT|SQRT|SIN|COS)$/],
  ["movement", /RESHAPE|PAD|CONCAT|SLICE|SPLIT|PACK|TRANSPOSE|SQUEEZE|EXPAND|SPACE|DEPTH_TO|RESIZE|QUANTIZE|CAST|GATHER|TILE/],
];

/** The class of an operator's colour. */
function family(type) {
  return (families.find(([, pattern]) => pattern.test(type)) ?? ["other"])[0];
}

const familyNames = {
  convolution: "convolution", depthwise: "depthwise convolution", product: "product of matrices", elementwise: "elementwise",
  pooling: "pooling and sums", activation: "activation", movement: "movement and conversion", other: "other",
};
