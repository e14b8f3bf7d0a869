// Runs before the first paint, since nothing can be pressed sooner. Records the last click, from before the app has
// loaded: until React has hydrated a part of a prerendered page, its buttons do nothing, and React stops their clicks at
// the root. src/lib/early-input.ts repeats the click.
addEventListener(
  'click',
  function (event) {
    // Links, fields and summaries work by themselves.
    window.earlyClick = event.target.closest('button');
  },
  true,
);
// A form would leave the page, because nothing handles it yet.
addEventListener(
  'submit',
  function (event) {
    event.preventDefault();
  },
  true,
);
