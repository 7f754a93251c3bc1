"use strict";
// What the page shows.

const data = JSON.parse(document.getElementById("data").textContent);
