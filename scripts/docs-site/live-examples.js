// Replaces each picture of a tree by a frame of the page, in which its search can be stepped through. Opened from a folder the
// pictures stay: there browsers do not load the page's engine.
if (location.protocol !== 'file:')
  for (const picture of document.querySelectorAll('img[data-live]')) {
    const frame = document.createElement('iframe');
    frame.src = picture.dataset.live;
    frame.title = picture.alt;
    frame.loading = 'lazy';
    frame.style = 'width: 100%; height: 620px; border: 0';
    picture.replaceWith(frame);
  }
