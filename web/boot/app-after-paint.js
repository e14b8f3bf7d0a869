// A prerendered page can be read before the app runs, and must not wait for it: until the first paint the app's files
// are only named, so that neither their bytes nor their execution delay it. The app's other pages name none this way.
(function () {
  var started = false;
  function start() {
    if (started) return;
    started = true;
    document.querySelectorAll('link[data-rel]').forEach(function (link) {
      link.rel = link.dataset.rel;
    });
    document.querySelectorAll('script[type="after-paint"]').forEach(function (named) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = named.src;
      document.head.append(script);
    });
  }
  function onLoad() {
    // A hidden page is not painted, and a browser may be set up to keep its paints to itself.
    setTimeout(start, document.hidden ? 0 : 1000);
  }
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  } catch (_) {
    // It starts after the load event.
  }
})();
