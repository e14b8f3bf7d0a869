// A prerendered page can be read without the app, which must not compete with it: nothing of the app is loaded before the
// first paint. Then its files are loaded one after the other, and it runs once it is needed ("idle until urgent"): on the
// first input, after some seconds without any, or at once where it may show more than the HTML does.
(function () {
  var IDLE_MS = 3000;
  var INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];
  var isPainted = false;
  var hasInput = false;

  function namedScript() {
    return document.querySelector('script[type="on-input"], script[type="after-paint"]');
  }

  function run() {
    var named = namedScript();
    if (!named) return;
    named.remove();
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = named.src;
    document.head.append(script);
  }

  function onInput(event) {
    // Browsers report a pointer that rests, too.
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    INPUTS.forEach(function (name) {
      removeEventListener(name, onInput, true);
    });
    hasInput = true;
    if (isPainted) run();
  }

  function load(link) {
    link.rel = link.dataset.rel;
  }

  // By the address, or by what this tab has shown before.
  function mayShowMore() {
    var navigation = performance.getEntriesByType('navigation')[0];
    return location.search || location.hash || history.state || (navigation && navigation.type === 'back_forward');
  }

  function onPaint() {
    if (isPainted) return;
    isPainted = true;
    var links = document.querySelectorAll('link[data-rel]');
    var named = namedScript();
    if (hasInput || !named || named.type === 'after-paint' || mayShowMore()) {
      links.forEach(load);
      run();
      return;
    }
    // In tasks of their own, between which the browser paints and answers.
    links.forEach(function (link) {
      setTimeout(load, 0, link);
    });
    setTimeout(run, IDLE_MS);
  }

  function onLoad() {
    // A hidden page is not painted, and a browser may be set up to keep its paints to itself.
    setTimeout(onPaint, document.hidden ? 0 : 1000);
  }
  INPUTS.forEach(function (name) {
    addEventListener(name, onInput, { capture: true, passive: true });
  });
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint();
    }).observe({ type: 'paint', buffered: true });
  } catch (_) {
    // It starts after the load event.
  }
})();
